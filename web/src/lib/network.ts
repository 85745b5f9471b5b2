import { create } from 'zustand'

/** Whether the browser is online. */
export const useNetwork = create(() => ({ online: navigator.onLine }))

/** Listens for the browser's online and offline events. */
export function watchNetwork(): void {
  addEventListener('online', () => useNetwork.setState({ online: true }))
  addEventListener('offline', () => useNetwork.setState({ online: false }))
}
