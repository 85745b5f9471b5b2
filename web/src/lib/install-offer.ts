/** The event by which Chromium offers the installation. Other browsers do not have it. */
export type InstallEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let early: InstallEvent | null = null

/** Keeps an offer that the browser makes before features/install has loaded: it offers once. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early = event as InstallEvent
  })

/** Returns the offer so far, else null. */
export const takeInstallOffer = (): InstallEvent | null => early
