export function tryLock(name: string): Promise<(() => void) | undefined>;
export function lock(name: string): Promise<() => void>;
export function isLocked(name: string): Promise<boolean>;
