/** Default name of a backup: "backups/liftyard-2026-11-22T101530.jsonl.gz". */
export function backupFile(name: string, at = new Date()): string {
  return `backups/${name}-${at.toISOString().slice(0, 19).replaceAll(":", "")}.jsonl.gz`;
}
