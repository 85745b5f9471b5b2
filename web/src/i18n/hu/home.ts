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
  activityTitle: 'Akciók',
  couponsTitle: 'Begyűjthető kuponok',
  noActivity: 'Most nincs akció',
  noActivityText: 'Nézze meg a bolt újdonságait.',
  toShop: 'Vissza a főoldalra',
} satisfies Translated<typeof english>
