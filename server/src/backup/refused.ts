/** What stands against a backup or a restore, in words for the operator. Nothing was changed. */
export class BackupRefused extends Error {}
