import { LOADING_DELAY_MS } from '@pasar/contract/constants'
import { create } from 'zustand'
import { useNetwork } from './network.ts'

/** Whether the blocking loading indicator shows. */
export const useLoading = create(() => ({ on: false }))

const activeTasks = new Set<symbol>()

/**
 * Starts a task that blocks the page. The indicator shows after 800 ms while online.
 * @returns a function that ends the task
 */
export function startLoading(): () => void {
  const task = Symbol('loading')
  activeTasks.add(task)
  const timer = setTimeout(() => {
    if (activeTasks.has(task) && useNetwork.getState().online) useLoading.setState({ on: true })
  }, LOADING_DELAY_MS)
  return () => {
    clearTimeout(timer)
    activeTasks.delete(task)
    if (activeTasks.size === 0) useLoading.setState({ on: false })
  }
}

/** Hides the indicator and ends all tasks. */
export function stopLoading(): void {
  activeTasks.clear()
  useLoading.setState({ on: false })
}

/** Hides the indicator while offline and shows it again when tasks remain. */
export function syncLoadingWithNetwork(): void {
  useNetwork.subscribe(({ online }) => useLoading.setState({ on: online && activeTasks.size > 0 }))
}
