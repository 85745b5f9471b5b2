import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'រឿងរ៉ាវ',
  category_howto: 'របៀបប្រើ',
  category_shop: 'ពីហាង',
  question_orders: 'ការបញ្ជាទិញ',
  question_delivery: 'ការដឹកជញ្ជូន',
  question_payment: 'ការបង់ប្រាក់',
  question_returns: 'ការត្រឡប់ទំនិញ',
  question_account: 'គណនី',
  question_wallet: 'កាបូបប្រាក់ និងកាតអំណោយ',
}
