export const goods = {}
