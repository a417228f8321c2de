interface PostOptions {
  signal: AbortSignal;
  /** The part that is sent, from 0 to below 1; undefined once all of it is: the server reads it, and nothing says how far. */
  onProgress: (part: number | undefined) => void;
}

export interface JsonResponse {
  /** 0 if there was no response. */
  status: number;
  /** After redirects. */
  url: string;
  /** Null for what is no JSON. */
  body: unknown;
}

/** Posts a form with files. `fetch` does not report how much of it is sent. */
export function postWithProgress(
  path: string,
  form: FormData,
  { signal, onProgress }: PostOptions,
): Promise<JsonResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    signal.addEventListener("abort", () => request.abort());
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded < total ? loaded / total : undefined);
    request.onloadend = () =>
      resolve({ status: request.status, url: request.responseURL, body: request.response as unknown });
    request.open("POST", path);
    request.responseType = "json";
    request.send(form);
  });
}
