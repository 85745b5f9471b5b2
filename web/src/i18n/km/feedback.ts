import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'មតិកែលម្អ',
  write: 'សរសេរមតិកែលម្អ',
  empty: 'មិនទាន់មានមតិកែលម្អ',
  emptyText: 'សូម​ប្រាប់​យើង​ពី​បញ្ហា ឬ​អ្វី​ដែល​យើង​គួរ​ធ្វើ​ឱ្យ​កាន់តែ​ប្រសើរ។',
  gone: 'រកមិនឃើញមតិកែលម្អ',
  open: 'រង់ចាំហាងឆ្លើយ',
  answered: 'បានឆ្លើយតប',
  closed: 'បានបិទ',
  category: 'ប្រភេទ',
  text: 'សាររបស់អ្នក',
  pictures: 'រូបភាព',
  contact: 'ទំនាក់ទំនង',
  contactHint: 'មិនចាំបាច់៖ អ៊ីមែល ឬលេខទូរសព្ទផ្សេង',
  send: 'ផ្ញើ',
  sent: 'សូម​អរគុណ។ យើង​នឹង​ឆ្លើយតប​ក្នុង​រយៈពេល​មួយ​ថ្ងៃ​ធ្វើការ។',
  fromShop: 'ហាង',
  fromMe: 'អ្នក',
  reply: 'ឆ្លើយតប',
  reopen: 'ឆ្លើយតប ហើយបើកម្ដងទៀត',
  close: 'បិទមតិកែលម្អ',
  closeTitle: 'បិទ​មតិកែលម្អ​នេះ​ឬ?',
  closeText: 'ការឆ្លើយតប​នឹង​បើក​វា​ម្ដងទៀត។',
  newAnswers_other: 'ចម្លើយថ្មី {{count}}',
} satisfies Translated<typeof english>
