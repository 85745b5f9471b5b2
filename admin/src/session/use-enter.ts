import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type Session, session } from './session.ts'

/** Goes into the console with a session that a page outside of the sign-in has opened. */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (next: Session) => {
    session.set(next)
    // The frame remembers that nobody was signed in, and would sign out again.
    await client.invalidateQueries({ queryKey: ['auth'] })
    navigate(next.me.mustSetFactor ? '/set-up' : '/')
  }
}
