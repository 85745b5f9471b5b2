import { useEffect } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'

/** Forms on the page with unsaved changes. A router supports one blocker, so they share it. */
const unsaved = new Set<object>()

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Makes the console ask before the user leaves the page.
 * @param isUnsaved whether the form has unsaved changes
 */
export function useUnsavedChanges(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    unsaved.add(form)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      unsaved.delete(form)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isUnsaved])
}

/** Asks before a route change discards unsaved changes. Filters and pages of a list are no route change. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A deletion resets its form and redirects in one step.
    if (unsaved.size === 0 || window.confirm(t('You have unsaved changes. Leave the page and discard them?')))
      blocker.proceed()
    else blocker.reset()
  }, [blocker])
  return null
}

/** Protects the changes of the form in context. React Admin's own warning stops after a save that fails. */
export function FormChanges() {
  const { dirtyFields, isSubmitting } = useFormState()
  // React Admin redirects before the submission ends.
  useUnsavedChanges(Object.keys(dirtyFields).length > 0 && !isSubmitting)
  return null
}

/** React Admin's `SimpleForm` that asks before its changes are lost. */
export const EditForm = ({ children, ...props }: SimpleFormProps) => (
  <SimpleForm {...props}>
    {children}
    <FormChanges />
  </SimpleForm>
)
