import type { OpenDb } from '../db.ts'
import { type Position, parsePosition, SELECT_POSITION } from './positions.ts'

/**
 * Returns a function that reads the position of the primary. Callers share a statement that was not sent
 * before they asked: its answer covers their commits.
 */
export function sharePosition({ pool }: OpenDb): () => Promise<Position> {
  let sent: Promise<Position> | undefined
  let next: Promise<Position> | undefined
  const send = (): Promise<Position> => {
    const current = pool.query({ name: 'position', text: SELECT_POSITION }).then(parsePosition)
    sent = current
    const done = () => {
      if (sent === current) sent = undefined
    }
    current.then(done, done)
    return current
  }
  return () => {
    if (!sent) return send()
    const sendNext = () => {
      next = undefined
      return send()
    }
    next ??= sent.then(sendNext, sendNext)
    return next
  }
}
