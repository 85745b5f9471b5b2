import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useReauthenticate, useReauthenticateOptions } from '../api/security.ts'
import { FactorForm, type FactorOptions, type FactorProof } from './FactorForm.tsx'

/** Asks the member to prove to be the owner. @param onDone receives whether the proof was accepted */
export function ReauthenticationSheet({ open, onDone }: { open: boolean; onDone: (ok: boolean) => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={() => onDone(false)} title={t('security.stepUpTitle')}>
      <p className="mb-4 text-sm text-ink-2">{t('security.stepUpText')}</p>
      {open && <Reauthentication onDone={onDone} />}
    </Sheet>
  )
}

function Reauthentication({ onDone }: { onDone: (ok: boolean) => void }) {
  const start = useReauthenticateOptions()
  const send = useReauthenticate()
  const [options, setOptions] = useState<FactorOptions & { ticket: string }>()
  const load = async () => {
    const answer = await start.run({})
    if (answer.ok) setOptions(answer.data)
    else onDone(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the sheet opens
  useEffect(() => void load(), [])
  if (!options) return <CardSkeleton count={1} />

  async function prove(proof: FactorProof) {
    const answer = await send.run({ ...proof, ticket: options!.ticket })
    if (answer.ok) {
      onDone(true)
      return ''
    }
    // The ticket has expired or its attempts are used up: the next attempt has a new one.
    if (isRefusal(answer.error, 'reauthentication-needed')) await load()
    return answer.error.message
  }

  return <FactorForm options={options} busy={send.busy} onProof={prove} />
}
