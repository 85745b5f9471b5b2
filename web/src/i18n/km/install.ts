import type { install as english } from '../en-us/install.ts'
import type { Translated } from '../types.ts'

export const install = {
  title: 'ដាក់ Pasar ឱ្យនៅជិតដៃ',
  text: 'បើក​ពី​អេក្រង់​ដើម បង្ហាញ​ពេញ​អេក្រង់ ហើយ​មើល​បាន ទោះបី​គ្មាន​អ៊ីនធឺណិត​ក៏ដោយ។',
  add: 'បន្ថែមទៅអេក្រង់ដើម',
  ios: 'ចុច “Share” រួច​ជ្រើស “Add to Home Screen”។',
} satisfies Translated<typeof english>
