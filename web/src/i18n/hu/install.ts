import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install = {
  title: 'A Pasar mindig kéznél',
  text: 'Egy koppintás a kezdőképernyőről: teljes képernyőn, internet nélkül is.',
  add: 'Kezdőképernyőhöz adás',
  ios: 'Koppintson a Megosztás gombra, majd a „Főképernyőhöz adás” lehetőségre.',
} satisfies Translated<typeof english>
