let ask: (() => Promise<boolean>) | undefined

/**
 * Some steps want a proof of who is signed in that is no older than ten minutes. The dialog that asks for it stands
 * in the page; whoever makes a call that was refused asks here, and tries again.
 */
export const prover = {
  /** @returns takes it away again */
  provide(next: () => Promise<boolean>): () => void {
    ask = next
    return () => {
      if (ask === next) ask = undefined
    }
  },
  /** @returns whether it was proved */
  prove: (): Promise<boolean> => ask?.() ?? Promise.resolve(false),
}
