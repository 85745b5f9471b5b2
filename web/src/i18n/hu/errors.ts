import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'Hiba történt',
  network: 'Nincs kapcsolat a kiszolgálóval. Kérjük, próbálja újra.',
  timeout: 'Az oldal betöltése túl sokáig tart.',
  chunkTitle: 'Az oldal nem tölthető be',
  chunkText: 'Lehet, hogy új verzió jelent meg, vagy lassú a kapcsolat. (ChunkLoadError)',
  reload: 'Újratöltés',
  notFoundTitle: 'Az oldal nem található',
  notFoundText: 'A link elavult vagy hibás lehet.',
  toHome: 'Vissza a főoldalra',
  offlineTitle: 'Nincs kapcsolat',
  offlineText: 'Ez az oldal internet nélkül nem érhető el.',
  waitLogin: 'A folytatáshoz kérjük, lépjen be',
  userUnknown: 'Ilyen felhasználó nem létezik',
  loginFailed: 'Sikertelen hitelesítés, kérjük, lépjen be újra',
  generic: 'Hiba történt. Kérjük, próbálja újra.',
} satisfies Translated<typeof english>
