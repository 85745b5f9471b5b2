import type { humanCheck as english } from '../en-us/human-check.ts'
import type { Translated } from '../types.ts'

export const humanCheck = {
  title: 'Ellenőrzés',
  text: 'A folytatáshoz igazolja, hogy nem robot.',
  slide: 'Húzza a darabot a helyére',
  check: 'Ellenőrzés',
  refresh: 'Másik kép',
  withoutPicture: 'Ellenőrzés kép nélkül',
  withPicture: 'Ellenőrzés képpel',
  working: 'Az eszköz számol. Ez néhány másodpercig tart.',
  needed: 'Kérjük, végezze el az ellenőrzést',
  failed: 'Sikertelen ellenőrzés',
  networkFailure: 'Hálózati hiba',
  passed: 'Sikeres ellenőrzés',
} satisfies Translated<typeof english>
