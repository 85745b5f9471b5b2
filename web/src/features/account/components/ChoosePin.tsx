import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PinPad } from '@/ui/forms/PinPad.tsx'

/** Enters a new PIN and its repetition. */
export function ChoosePin({ onChosen }: { onChosen: (pin: string) => void | Promise<void> }) {
  const t = useT()
  const [first, setFirst] = useState('')
  const [error, setError] = useState('')
  const question = t(first ? 'setting.payPasswordAgain' : 'setting.payPasswordFirst')
  const onDigits = async (digits: string) => {
    setError('')
    if (!first) setFirst(digits)
    else if (digits === first) await onChosen(digits)
    else {
      setFirst('')
      setError(t('setting.payPasswordDiffers'))
    }
    return false
  }
  return (
    <div className="grid gap-4">
      <p aria-hidden className="text-center font-semibold">
        {question}
      </p>
      <PinPad key={first} label={question} error={error} onComplete={onDigits} />
      {first && (
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setFirst('')}>
          {t('setting.startAgain')}
        </Button>
      )}
    </div>
  )
}
