import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import type { Fact } from './Facts.tsx'
import { useSecret } from './use-secret.tsx'

type Answer = { ok: true; data: { id: string } } | { ok: false; error: ApiRefusal | NetworkError }

/** Whether what was agreed to is looked at; what opens the deed has it, since the form says when. */
export type Looking = { looking: boolean; onLooking: (looking: boolean) => void; hasPayPassword: boolean }

type Props = Looking & {
  title: string
  amount: Money
  facts: readonly (Fact | false)[]
  confirm: string
  busy: boolean
  /** What is taken, which the payment password is asked for. */
  taken: Money
  send: (payPassword: string) => Promise<Answer>
  /** Reads the terms again, once they are refused as no longer what they were. */
  onMoved: () => Promise<unknown>
  /** What is said beside terms that moved. */
  movedNotice: string
  onDone: (id: string) => void
}

/** What is going to be done; terms that moved are shown once more. Then the payment password. */
export function ConfirmDeed({
  looking,
  onLooking,
  hasPayPassword,
  taken,
  send,
  onMoved,
  movedNotice,
  onDone,
  ...sheet
}: Props) {
  const [moved, setMoved] = useState(false)
  const secret = useSecret(taken, hasPayPassword, async (payPassword) => {
    const answer = await send(payPassword)
    if (answer.ok) {
      onDone(answer.data.id)
      return null
    }
    if (isRefusal(answer.error, 'fee-changed') || isRefusal(answer.error, 'rate-changed')) {
      await onMoved()
      setMoved(true)
      onLooking(true)
    }
    return answer.error
  })
  return (
    <>
      <ConfirmSheet
        {...sheet}
        open={looking}
        onClose={() => {
          setMoved(false)
          onLooking(false)
        }}
        notice={moved ? movedNotice : undefined}
        onConfirm={() => {
          onLooking(false)
          secret.ask()
        }}
      />
      {secret.sheets}
    </>
  )
}
