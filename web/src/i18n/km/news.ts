import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'មិនទាន់មានព័ត៌មាន',
  gone: 'រកមិនឃើញអត្ថបទ',
  more: 'ព័ត៌មានបន្ថែម',
  like: 'ចូលចិត្ត',
  save: 'រក្សាទុក',
  attachments: 'ឯកសារទាញយក',
  membersOnly: 'ចូលគណនីដើម្បីទាញយក',
  noSaved: 'គ្មានអត្ថបទដែលបានរក្សាទុក',
  noSavedText: 'រក្សាទុក​អត្ថបទ ដើម្បី​រក​ឃើញ​វា​នៅ​ទីនេះ។',
} satisfies Translated<typeof english>
