import type { Call } from '@pasar/contract/call'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isRefusal } from '@/lib/api/errors.ts'
import type { CallResult } from '@/lib/api/use-call.ts'

const ReauthenticationSheet = lazy(async () => ({
  default: (await import('./ReauthenticationSheet.tsx')).ReauthenticationSheet,
}))

type Pending = { resolve: (ok: boolean) => void }

/**
 * Repeats a call after the member has reauthenticated, when the server asks for it. The call handles
 * `reauthentication-needed`. The component renders `sheet`.
 */
export function useStepUp(): {
  withStepUp: <C extends Call>(attempt: () => Promise<CallResult<C>>) => Promise<CallResult<C>>
  sheet: ReactNode
} {
  const [pending, setPending] = useState<Pending>()
  const [asked, setAsked] = useState(false)

  async function withStepUp<C extends Call>(attempt: () => Promise<CallResult<C>>): Promise<CallResult<C>> {
    const first = await attempt()
    if (first.ok || !isRefusal(first.error, 'reauthentication-needed')) return first
    setAsked(true)
    const isProven = await new Promise<boolean>((resolve) => setPending({ resolve }))
    setPending(undefined)
    return isProven ? await attempt() : first
  }

  const sheet = asked && (
    <Suspense>
      <ReauthenticationSheet open={pending !== undefined} onDone={(ok) => pending?.resolve(ok)} />
    </Suspense>
  )
  return { withStepUp, sheet }
}
