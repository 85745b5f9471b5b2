import type { Logger } from 'pino'

/** The configured file store cannot be used; the message says why. */
export class FileStoreError extends Error {}

/** Files by key: `public/…` is served to everyone, `private/…` by signed path only. */
export type FileStore = {
  /** @param type media type, for instance `image/webp` */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Returns a file, or undefined when it does not exist. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | undefined>
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Lists the keys of all files in no particular order. */
  keys(): AsyncIterable<string>
  /**
   * Returns a path of this server that serves the file until `expires`.
   * @param name the file name of a download
   */
  signedPath(key: string, expires: Date, name?: string): string
  /**
   * Returns an address of the storage that serves the file for a minute, with its type, its name and no
   * caching. Absent when clients read files through this server. The caller authorizes the access.
   * @param name the file name of a download; without it, browsers show the file
   */
  downloadUrl?(key: string, name?: string): Promise<string>
  /**
   * Checks at the start that the store can be used.
   * @throws FileStoreError when its configuration is wrong
   */
  check?(log: Logger): Promise<void>
}
