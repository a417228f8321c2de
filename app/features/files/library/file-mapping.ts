/** Puts the path of another file into URLs of this one, which may have an origin before it, and `#page=2` after it. */
export function fileMapping(id: string, newPath: string): (url: string) => string {
  const folder = `/media/${id}/`;
  return (url) => {
    const at = url.indexOf(folder);
    if (at < 0) return url;
    const [rest = ""] = /[?#].*$/.exec(url.slice(at)) ?? [];
    return url.slice(0, at) + newPath + rest;
  };
}
