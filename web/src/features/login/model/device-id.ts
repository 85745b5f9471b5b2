import { uuid } from '@/lib/uuid.ts'

const KEY = 'pasar.device'

/**
 * Returns the random id by which the shop knows this device again: its sign-ins are not reported, and
 * strangers cannot keep it from resetting a password.
 */
export function getDeviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const created = uuid()
  localStorage.setItem(KEY, created)
  return created
}
