import type { sharing as english } from '../en-us/sharing.ts'
import type { Translated } from '../types.ts'

export const sharing: Translated<typeof english> = {
  shop_title: 'Pasar',
  shop_text: 'ទំនិញ​ល្អៗ​នៅ​ជិត​អ្នក ដឹក​ដល់​មាត់ទ្វារ​ផ្ទះ។',
  invitation_title: 'អ្នកត្រូវបានអញ្ជើញមក Pasar',
  invitation_text: 'បង្កើត​គណនី​ដោយ​ការអញ្ជើញ​នេះ៖ តម្លៃ​សមាជិក ពិន្ទុ​លើ​រាល់​ការបញ្ជាទិញ និង​គូប៉ុង។',
  group_text: 'ចូលរួម​ក្រុម​របស់​ខ្ញុំ ហើយ​យើង​ទាំងពីរ​បង់​តាម​តម្លៃ​ក្រុម។ ក្រុម​នេះ​បើក​តែ​រយៈពេល​ខ្លី​ប៉ុណ្ណោះ។',
  product_text: 'ឃើញ​នៅ Pasar។ ចុច​ដើម្បី​មើល​តម្លៃ ការវាយតម្លៃ និង​ការដឹកជញ្ជូន។',
  member_shop_text: 'មើលអ្វីដែលហាងនេះនៅ Pasar បានជ្រើសរើសសម្រាប់អ្នក។',
  poster_name: '{{name}} អញ្ជើញអ្នក',
  poster_code: 'កូដអញ្ជើញ {{code}}',
  open_shop: 'បើក Pasar',
}
