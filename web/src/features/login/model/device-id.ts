import { uuid } from '@/lib/uuid.ts'

const KEY = 'pasar.device'

/** Returns the random id by which the shop knows this device again, so that its sign-ins are not reported. */
export function getDeviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known) return known
  const created = uuid()
  localStorage.setItem(KEY, created)
  return created
}
