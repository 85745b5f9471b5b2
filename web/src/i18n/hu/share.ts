import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'Plakátok',
  link: 'Link',
  poster: 'Plakát',
  tabs: 'Mit oszt meg?',
  savePoster: 'Plakát mentése',
  posterSaved: 'Plakát elmentve',
  posterNotSaved: 'Ez a böngésző nem tud képet menteni. Tartsa lenyomva a plakátot.',
  posterFailed: 'A plakát elkészítése nem sikerült.',
  noPosters: 'Még nincs plakát',
  noPostersText: 'Addig is megoszthatja a linkjét. Az új plakátok itt jelennek meg.',
  pressLong: 'A mentéshez tartsa lenyomva a plakátot',
  foreignCode: 'Ez a kód nem a bolt linkje.',
  wechatHint:
    'Koppintson jobb felül a ••• jelre, és küldje el az oldalt egy ismerősének, vagy ossza meg a Moments felületén.',
} satisfies Translated<typeof english>
