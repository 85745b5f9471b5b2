import type { Position } from '@pasar/contract/distance'

/** Why a position is missing. `unavailable`: no signal, no service, or a page without https. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout'
export type PositionResult =
  | { position: Position; problem?: never }
  | { position?: never; problem: PositionProblem }

const TIMEOUT_MS = 15_000
/** A position of the last minute is current enough for a map. */
const MAX_AGE_MS = 60_000

const problems: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Asks the device for its position. The browser asks the user for permission first. */
export function findOwnPosition(): Promise<PositionResult> {
  const { promise, resolve } = Promise.withResolvers<PositionResult>()
  if (!('geolocation' in navigator)) return Promise.resolve({ problem: 'unavailable' })
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => resolve({ position: { latitude, longitude } }),
    ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
    { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  )
  return promise
}

/** Returns whether the user has already allowed the position, so that asking for it opens no dialog. */
export async function mayFindPosition(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return status?.state === 'granted'
}
