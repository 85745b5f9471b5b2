import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: 'Ajánlatok',
  allNotices: 'Összes közlemény',
  notice: 'Közlemény',
  endsIn: 'hátravan',
  seeAll: 'Összes',
  collections: 'Termékek',
  forYou: 'Önnek ajánljuk',
  new: 'Újdonságok',
  popular: 'Népszerű',
  backToTop: 'Vissza a tetejére',
  couponsTitle: 'Begyűjthető kuponok',
} satisfies Translated<typeof english>
