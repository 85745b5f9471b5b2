import { LOADING_DELAY_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { useNetwork } from './network.ts'

/** Whether the blocking loading indicator is on. */
export const useLoading = create(() => ({ on: false }))

const working = new Set<symbol>()

/**
 * Something that blocks the page began. The indicator comes on after 800 ms (specification §9), and only
 * while there is a network.
 * @returns ends it
 */
export function beginLoading(): () => void {
  const mark = Symbol('loading')
  working.add(mark)
  const timer = setTimeout(() => {
    if (working.has(mark) && useNetwork.getState().online) useLoading.setState({ on: true })
  }, LOADING_DELAY_MS)
  return () => {
    clearTimeout(timer)
    working.delete(mark)
    if (working.size === 0) useLoading.setState({ on: false })
  }
}

/** Switches the indicator off, whatever still works: on arrival at the pages of specification §2. */
export function loadingOff(): void {
  working.clear()
  useLoading.setState({ on: false })
}

/** Loss of the network turns the indicator off, its return turns it on again while something works (§4). */
export function followNetwork(): void {
  useNetwork.subscribe(({ online }) => useLoading.setState({ on: online && working.size > 0 }))
}
