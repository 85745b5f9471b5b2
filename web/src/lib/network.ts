import { create } from 'zustand'

/** Whether the network is there, as far as the browser knows. */
export const useNetwork = create(() => ({ online: navigator.onLine }))

/** Follows the browser's online and offline events. */
export function watchNetwork(): void {
  addEventListener('online', () => useNetwork.setState({ online: true }))
  addEventListener('offline', () => useNetwork.setState({ online: false }))
}
