export const pay = {}
