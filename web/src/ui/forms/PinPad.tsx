import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { cx } from '../cx.ts'

const LENGTH = 6
const pad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'erase']

type PinPadProps = {
  /** Called with six digits. Return false to clear them for another attempt. */
  onComplete: (pin: string) => Promise<boolean>
  label?: string
  error?: string
}

/** A keypad for the payment PIN. Accepts the keyboard as well. */
export function PinPad({ onComplete, label, error }: PinPadProps) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const press = async (key: string) => {
    if (busy) return
    void platform.haptic('light')
    if (key === 'erase') return setPin(pin.slice(0, -1))
    const next = (pin + key).slice(0, LENGTH)
    setPin(next)
    if (next.length < LENGTH) return
    setBusy(true)
    const accepted = await onComplete(next)
    setBusy(false)
    if (accepted) return
    void platform.haptic('warning')
    setPin('')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (inField || event.ctrlKey || event.metaKey) return
    if (/^\d$/.test(event.key)) void press(event.key)
    if (event.key === 'Backspace') void press('erase')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset aria-label={label ?? t('form.payPassword')} className="grid gap-4">
      <p role="status" className="sr-only">
        {t('form.digitsEntered', { count: pin.length, length: LENGTH })}
      </p>
      <div aria-hidden className="flex justify-center gap-4 py-3">
        {Array.from({ length: LENGTH }, (_, index) => index).map((index) => (
          <span
            key={index}
            className={cx(
              'size-4 rounded-full border-[1.5px] transition-colors duration-(--fast)',
              index < pin.length ? 'border-ink bg-ink' : 'border-ink-3',
            )}
          />
        ))}
      </div>
      <p role="alert" className="min-h-5 text-center text-sm text-sale">
        {error}
      </p>
      <div className={cx('mx-auto grid w-full max-w-xs grid-cols-3 gap-2', busy && 'opacity-45')}>
        {pad.map((key) =>
          key === '' ? (
            <span key="empty" />
          ) : (
            <button
              key={key}
              type="button"
              aria-label={key === 'erase' ? t('form.eraseDigit') : key}
              onClick={() => void press(key)}
              className="money grid h-14 place-items-center rounded-card text-lg font-semibold transition-colors duration-(--fast) hover:bg-shade active:bg-shade"
            >
              {key === 'erase' ? <Delete size={24} strokeWidth={1.7} aria-hidden /> : key}
            </button>
          ),
        )}
      </div>
    </fieldset>
  )
}
