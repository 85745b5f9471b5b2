import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'មានបញ្ហាកើតឡើង',
  network: 'មិនអាច​ភ្ជាប់​ទៅ​ម៉ាស៊ីនមេ។ សូម​ព្យាយាម​ម្ដងទៀត។',
  timeout: 'ទំព័រ​នេះ​ចំណាយពេល​ផ្ទុក​យូរ​ពេក។',
  chunkTitle: 'មិនអាចផ្ទុកទំព័រនេះបានទេ',
  chunkText: 'ប្រហែល​មាន​កំណែ​ថ្មី ឬ​អ៊ីនធឺណិត​របស់​អ្នក​យឺត។ (ChunkLoadError)',
  reload: 'ផ្ទុកឡើងវិញ',
  notFoundTitle: 'រកមិនឃើញទំព័រ',
  notFoundText: 'តំណ​អាច​ហួសសម័យ ឬ​វាយ​ខុស។',
  toHome: 'ទៅទំព័រដើម',
  offlineTitle: 'គ្មានអ៊ីនធឺណិត',
  offlineText: 'ទំព័រ​នេះ​មើល​ដោយ​គ្មាន​អ៊ីនធឺណិត​មិនបាន​ទេ។',
  waitLogin: 'សូមចូលគណនីដើម្បីបន្ត',
  userUnknown: 'មិនមានអ្នកប្រើនេះទេ',
  loginFailed: 'ការផ្ទៀងផ្ទាត់​មិនជោគជ័យ សូម​ចូលគណនី​ម្ដងទៀត',
  generic: 'មាន​បញ្ហា​កើតឡើង។ សូម​ព្យាយាម​ម្ដងទៀត។',
} satisfies Translated<typeof english>
