import { t } from '@/i18n/i18n.ts'
import { toast } from './toast-store.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The form check of specification §5: says which required field is the first that is empty, and puts the
 * cursor there.
 * @returns whether every required field is filled
 */
export function checkForm(form: HTMLFormElement): boolean {
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')]
  const empty = controls.find(
    (control) =>
      control.required &&
      !control.disabled &&
      (control.type === 'checkbox' ? !(control as HTMLInputElement).checked : control.value.trim() === ''),
  )
  if (!empty) return true
  // A control may bring its own sentence (the agreement's tick does).
  toast(empty.dataset.missing ?? t('common.required', { field: empty.dataset.label ?? empty.name }))
  empty.focus()
  empty.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return false
}

/**
 * Puts the cursor into the first field that the server refused.
 * @param fields as InputRefusal has them: the form's `name`s
 */
export function focusField(form: HTMLFormElement, fields: Record<string, string>): void {
  const control = [...form.querySelectorAll<Control>('input, textarea, select')].find((c) => c.name in fields)
  control?.focus()
}
