import styles from "~/styles/later.css?url";

/** Before what needs these styles: it holds back what follows it, not what is above. See docs/decisions/first-paint.md. */
export function LaterStyles() {
  return <link rel="stylesheet" href={styles} />;
}
