/** The reason why a backup or a restore is impossible, as a message for the operator. Nothing has changed. */
export class BackupError extends Error {}
