import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type Session, session } from './session.ts'

/**
 * Returns a function that stores a new session and opens the console, for pages other than the login page.
 */
export function useStartSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (next: Session) => {
    session.set(next)
    // React Admin caches the failed auth check and would sign out again.
    await client.invalidateQueries({ queryKey: ['auth'] })
    navigate(next.me.mustSetFactor ? '/set-up' : '/')
  }
}
