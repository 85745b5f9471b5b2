import type { map as english } from '../en-us/map.ts'
import type { Translated } from '../types.ts'

export const map = {
  chooseTitle: 'Hely kiválasztása',
  openTitle: 'Hely',
  map: 'Térkép. A nyílbillentyűkkel mozgatható, a plusz és mínusz billentyűvel nagyítható és kicsinyíthető.',
  zoomIn: 'Nagyítás',
  zoomOut: 'Kicsinyítés',
  failed: 'A térkép betöltése nem sikerült. A lista nélküle is használható.',
  searchPlaceholder: 'Ország, város, kerület, iroda',
  useOwn: 'Jelenlegi helyzetem',
  denied:
    'A böngészője nem osztja meg a helyzetét a bolttal. Engedélyezze a webhely beállításaiban, vagy keressen rá a településére.',
  unavailable: 'Az eszköz most nem tudja meghatározni a helyzetét. Keressen rá inkább a településére.',
  timeout: 'A helymeghatározás túl sokáig tart. Próbálja újra, vagy keressen rá a településére.',
  offline: 'Nincs internetkapcsolat. A térkép csak az országokat mutatja, a kereséshez internet szükséges.',
  results: 'Keresési találatok',
  nearby: 'A közelben',
  noResults: 'Nincs ilyen nevű hely. Próbálja a várossal vagy a megyével.',
  country: 'Ország vagy régió',
  position: 'Kijelölt hely a térképen',
  chooseHint: 'Mozgassa a térképet, vagy válasszon a listából.',
  openApp: 'Megnyitás térképen',
  copyAddress: 'Cím másolása',
  distance: 'Távolság mutatása',
  away: 'Távolság Öntől: {{distance}}',
  noPlace: 'A hely nem található',
  noPlaceText: 'A linkben lévő koordináták hiányoznak vagy érvénytelenek.',
  pick: 'Kijelölés a térképen',
  pickText: 'Kitölti az országot, a megyét és a várost.',
  picked: 'Koordináták: {{position}}',
} satisfies Translated<typeof english>
