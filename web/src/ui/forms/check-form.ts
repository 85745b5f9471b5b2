import { t } from '@/i18n/i18n.ts'
import { toast } from '../overlays/toast-store.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Validates the required fields of a form. Shows a toast for the first empty field and focuses it.
 * @returns whether all required fields are filled
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
  // A control may have its own message, as the agreement checkbox does.
  toast(empty.dataset.missing ?? t('common.required', { field: empty.dataset.label ?? empty.name }))
  empty.focus()
  empty.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return false
}

/**
 * Focuses the first field that the server rejected.
 * @param fields messages by field `name`, as in InputRefusal
 */
export function focusField(form: HTMLFormElement, fields: Record<string, string>): void {
  const control = [...form.querySelectorAll<Control>('input, textarea, select')].find((c) => c.name in fields)
  control?.focus()
}
