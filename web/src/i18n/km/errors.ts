import type { errors as english } from '../en-us/errors.ts'
import type { Translated } from '../types.ts'

export const errors = {
  title: 'មានបញ្ហាកើតឡើង',
  network: 'មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេ។ សូមព្យាយាមម្ដងទៀត។',
  timeout: 'ទំព័រនេះចំណាយពេលផ្ទុកយូរពេក។',
  chunkTitle: 'មិនអាចផ្ទុកទំព័រនេះបានទេ',
  chunkText: 'ប្រហែលមានកំណែថ្មី ឬអ៊ីនធឺណិតរបស់អ្នកយឺត។ (ChunkLoadError)',
  reload: 'ផ្ទុកឡើងវិញ',
  notFoundTitle: 'រកមិនឃើញទំព័រ',
  notFoundText: 'តំណអាចហួសសម័យ ឬវាយខុស។',
  toHome: 'ទៅទំព័រដើម',
  offlineTitle: 'គ្មានអ៊ីនធឺណិត',
  offlineText: 'ទំព័រនេះមើលដោយគ្មានអ៊ីនធឺណិតមិនបានទេ។',
  waitLogin: 'សូមចូលគណនីដើម្បីបន្ត',
  userUnknown: 'មិនមានអ្នកប្រើនេះទេ',
  loginFailed: 'ការផ្ទៀងផ្ទាត់បរាជ័យ សូមចូលគណនីម្ដងទៀត',
  generic: 'មានបញ្ហាកើតឡើង។ សូមព្យាយាមម្ដងទៀត។',
} satisfies Translated<typeof english>
