import type { share as english } from '../en-us/share.ts'
import type { Translated } from '../types.ts'

export const share = {
  posters: 'ផូស្ទ័រ',
  link: 'តំណ',
  poster: 'ផូស្ទ័រ',
  tabs: 'អ្វីដែលត្រូវចែករំលែក',
  savePoster: 'រក្សាទុកផូស្ទ័រ',
  posterSaved: 'បានរក្សាទុកផូស្ទ័រ',
  posterNotSaved: 'កម្មវិធី​រុករក​នេះ​មិន​អាច​រក្សាទុក​រូបភាព​បាន​ទេ។ សូម​ចុច​ផូស្ទ័រ​ឱ្យ​ជាប់​ជំនួស​វិញ។',
  posterFailed: 'បង្កើត​ផូស្ទ័រ​មិន​បាន​ទេ។',
  noPosters: 'មិនទាន់មានផូស្ទ័រ',
  noPostersText: 'សូម​ចែករំលែក​តំណ​របស់​អ្នក​ជំនួស​វិញ។ ផូស្ទ័រ​ថ្មី​នឹង​បង្ហាញ​នៅ​ទីនេះ។',
  pressLong: 'ចុចផូស្ទ័រឱ្យជាប់ដើម្បីរក្សាទុក',
  foreignCode: 'កូដ​នេះ​មិនមែន​ជា​តំណ​របស់​ហាង​ទេ។',
  wechatHint: 'ចុច ••• នៅ​ខាង​លើ​ផ្នែក​ស្ដាំ ដើម្បី​ផ្ញើ​ទំព័រ​នេះ​ទៅ​មិត្តភក្តិ ឬ​ទៅ Moments។',
} satisfies Translated<typeof english>
