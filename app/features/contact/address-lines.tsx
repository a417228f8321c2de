import type { AddressLine } from "./contact";

export function AddressLines({ lines }: { lines: AddressLine[] }) {
  return (
    <address>
      {lines.map((parts, index) => (
        <span key={index}>
          {parts.map(({ text, lang }) =>
            lang ? (
              <bdi key={text} lang={lang}>
                {text}
              </bdi>
            ) : (
              text
            ),
          )}
        </span>
      ))}
    </address>
  );
}
