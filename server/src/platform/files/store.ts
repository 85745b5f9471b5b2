/** Files by key: `public/…` are served to everybody, `private/…` by signed address only. */
export type FileStore = {
  /** @param type media type, for instance `image/webp` */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The whole file, undefined when there is none. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | undefined>
  remove(key: string): Promise<void>
  /** The keys of all files, in no order. */
  keys(): AsyncIterable<string>
  /** A path of this server that answers the file until `expires`. */
  signedPath(key: string, expires: Date): string
}
