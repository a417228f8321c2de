/** A choice that the server remembers; its values need no decoding, so the browser needs no parser. */
export function choiceInCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
