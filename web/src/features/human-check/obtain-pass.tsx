import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFullPack, t, useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import type { ObtainPass } from '@/lib/api/human-check.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { fetchNeed } from './api/human-check.ts'
import { HumanCheck } from './components/HumanCheck.tsx'
import { takeHeldPass } from './model/held-pass.ts'

/** Time in which a closing sheet animates. */
const CLOSING_MS = 800

/** The open check: concurrent calls share the sheet, and each makes its own check after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Runs a human check where the server says that one is needed. */
export const obtainPass: ObtainPass = async (purpose, required) => {
  const held = takeHeldPass()
  if (held) return held
  if (!required && !(await fetchNeed(purpose))) return ''
  const run = last.then(showSheet, showSheet)
  last = run.catch(() => undefined)
  const pass = await run
  if (pass) return pass
  const refusal = { code: 3790, msg: t('humanCheck.needed'), data: null, status: 200 }
  throw new ApiRefusal('captcha-required', refusal)
}

/**
 * Shows the check in a sheet with a root of its own, above whatever is open: the sign-in can be a sheet, too.
 * @returns the pass; empty when it is closed
 */
async function showSheet(): Promise<string> {
  await loadFullPack()
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  const pass = await new Promise<string>((resolve) => {
    root.render(<CheckSheet onEnd={resolve} />)
  })
  setTimeout(() => {
    root.unmount()
    holder.remove()
  }, CLOSING_MS)
  return pass
}

function CheckSheet({ onEnd }: { onEnd: (pass: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(true)
  const end = (pass: string) => {
    setOpen(false)
    onEnd(pass)
  }
  return (
    <Sheet open={open} onClose={() => end('')} title={t('humanCheck.title')}>
      <p className="mb-4 text-sm text-ink-2">{t('humanCheck.text')}</p>
      <HumanCheck onPass={end} />
    </Sheet>
  )
}
