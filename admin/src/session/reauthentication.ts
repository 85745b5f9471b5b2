let handler: (() => Promise<boolean>) | undefined

/**
 * Connects data/call.ts with the reauthentication dialog. Sensitive calls require an authentication of the
 * last ten minutes; a refused call requests a new one and retries.
 */
export const reauthentication = {
  /** Registers the dialog. @returns function that unregisters it */
  register(next: () => Promise<boolean>): () => void {
    handler = next
    return () => {
      if (handler === next) handler = undefined
    }
  },
  /** Opens the dialog. @returns whether authentication succeeded */
  request: (): Promise<boolean> => handler?.() ?? Promise.resolve(false),
}
