/**
 * The embedded database cannot be used. The message has the cause; DATABASE_URL replaces the embedded
 * database.
 */
export class EmbeddedError extends Error {}
