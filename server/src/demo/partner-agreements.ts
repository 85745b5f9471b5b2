import { both } from './products/labels.ts'
import { heading, list, paragraph } from './texts.ts'
import type { DemoAgreement } from './types.ts'

const VERSION = '2026-01-15'

/** What dealers, service centers and owners of shops accept with their application, in both languages. */
export const partnerAgreements: DemoAgreement[] = [
  {
    kind: 'dealer',
    version: VERSION,
    title: both('Dealer agreement', '经销商协议'),
    blocks: [
      paragraph(
        'You accept this agreement with your application. It begins when we approve the application, and adds to the terms of use and sale.',
        '您在提交申请时接受本协议。协议自我们批准申请之日起生效，是《使用与销售条款》的补充。',
      ),
      heading('Your prices', '您的价格'),
      list(
        [
          'Your level decides the discount off the list price. It applies to every product that is in no promotion, and where your member price is lower, you pay the member price.',
          '您的等级决定在标价基础上的折扣，适用于未参加促销的所有商品；若会员价更低，则按会员价结算。',
        ],
        [
          'We review your level once a quarter, by what you bought and by how your customers rate you. We tell you the new level and the reason before it applies.',
          '我们每季度根据您的采购与客户评价复核等级，并在生效前告知新等级与理由。',
        ],
        [
          'Dealer prices are for resale. They cannot be combined with gift cards bought at a discount, and an order that we can show to be for another dealer is billed at list price.',
          '经销价仅供转售，不得与折价购得的礼品卡叠加；若能证明订单实为其他经销商所下，则按标价结算。',
        ],
      ),
      heading('Your territory', '您的区域'),
      paragraph(
        'You sell in the territory of your application. It is not exclusive: customers choose where they buy, and we may approve other dealers there. Outside it you may fill orders of customers who come to you, but you do not advertise.',
        '您在申请所载区域内销售。该区域并非独家：客户可自由选择购买渠道，我们亦可批准其他经销商。区域外客户主动上门时您可以供货，但不得在区域外做广告。',
      ),
      heading('How you sell', '如何销售'),
      list(
        [
          'Sell goods in their original packaging and within their dates. Store food as the label says.',
          '按原包装、在保质期内销售，食品按标签要求储存。',
        ],
        [
          'Say what the product page says, and nothing about health or income beyond it.',
          '宣传内容以商品页面为准，不得另作健康或收益方面的声称。',
        ],
        [
          'Give every customer a receipt, and the returns that the law and our returns policy grant.',
          '为每位客户开具收据，并提供法律与本店退换政策所规定的退换。',
        ],
      ),
      heading('Pictures and data', '图片与资料'),
      paragraph(
        'You may use our pictures and texts to sell our goods, without changing them. Keep the addresses of your customers to yourself, and delete them when you no longer need them.',
        '您可使用我们的图片与文字销售本店商品，但不得修改。请妥善保管客户资料，不再需要时删除。',
      ),
      heading('Pause and end', '暂停与终止'),
      paragraph(
        'You may end the agreement at any time. We may end it with 30 days’ notice, and suspend dealer prices at once, with the reason, when goods are counterfeited, mislabelled or sold below a legal minimum. Orders that you have paid are delivered at the price that you paid.',
        '您可随时终止本协议。我们可提前 30 天通知终止；若出现仿冒、错误标示或低于法定最低价销售，我们可立即暂停经销价并说明理由。已付款的订单按已付价格交付。',
      ),
    ],
  },
  {
    kind: 'service-center',
    version: VERSION,
    title: both('Service center agreement', '服务中心协议'),
    blocks: [
      paragraph(
        'A service center is the place near the customer. You accept this agreement with your application; it begins with our approval.',
        '服务中心是客户身边的服务点。您在提交申请时接受本协议，协议自我们批准之日起生效。',
      ),
      heading('What you do', '您的职责'),
      list(
        [
          'Be open at the hours that you publish. Change them in your profile before you close, not after.',
          '按公布时间营业；如需停业，请事先在资料中更改时间。',
        ],
        [
          'Answer questions of customers whose orders you serve, by phone or at the counter.',
          '为您所服务订单的客户解答疑问，电话或柜台均可。',
        ],
        [
          'Take in returns that we have approved: check the goods with the customer, photograph them, record them the same day, and keep them dry and safe until our carrier collects them.',
          '接收已获批准的退货：与客户当面查验并拍照，当日登记，妥善存放至承运商取件。',
        ],
        ['Do not take money for it. Refunds come from us.', '不得为此向客户收费，退款由我们支付。'],
      ),
      heading('What you earn', '您的收益'),
      paragraph(
        'You earn 2 % of the PV of the orders that you serve. The reward accrues when the customer has received the order, is available once the order is completed, and is reversed in proportion when goods are returned. Nothing is paid for finding new centers.',
        '您可获得所服务订单业绩（PV）的 2%。奖励于客户收货时计提，订单完成后可用，退货时按比例冲回。介绍新的服务中心不产生任何奖励。',
      ),
      heading('Goods in your keeping', '代管商品'),
      paragraph(
        'Goods that were returned belong to us. You answer for loss and damage from the moment you take them in until they are collected, except for what nobody can prevent. Tell us within a day if something is missing.',
        '退回的商品归我们所有。自接收至取件期间的遗失与损坏由您负责，不可抗力除外；如有短缺，请于一天内告知。',
      ),
      heading('Privacy', '隐私'),
      paragraph(
        'You see a customer’s masked name, and the goods that they bring. Do not ask for more than the return needs, and do not keep it.',
        '您只会看到客户的隐名与其带来的商品。请勿索取退货所需以外的资料，也不要留存。',
      ),
      heading('Pause and end', '暂停与终止'),
      paragraph(
        'You may end the agreement with 14 days’ notice, so that returns on their way to you find another center. We may suspend a center that customers find closed, or whose goods go missing. What you have earned stays yours.',
        '您可提前 14 天通知终止，以便将在途退货改送其他中心。若客户多次扑空或代管商品遗失，我们可暂停该中心。您已获得的收益仍归您所有。',
      ),
    ],
  },
  {
    kind: 'shop',
    version: VERSION,
    title: both('Shop agreement', '店铺协议'),
    blocks: [
      paragraph(
        'This agreement is about a shop of your own in our shop. You accept it with your application. The goods stay ours until a customer buys them: you choose them, set their prices and answer orders; we store, ship and take returns.',
        '本协议适用于您在本店开设的个人店铺，您在提交申请时接受。商品在售出前归我们所有：您负责选品、定价与处理订单，我们负责仓储、发货与退货。',
      ),
      heading('Your shop', '您的店铺'),
      list(
        [
          'Its name, pictures and texts are yours and true. They copy no brand, and promise nothing that the product page does not.',
          '店名、图片与文字由您提供且须真实，不得仿冒品牌，也不得作商品页面以外的承诺。',
        ],
        [
          'Its address stays with it. When you choose another one, the former keeps leading to your shop.',
          '店铺地址归店铺所有；更改后，原地址仍会跳转至您的店铺。',
        ],
        [
          'Sub-users whom you let work in the shop act in your name.',
          '您授权的子用户在店铺内的操作视为您本人的操作。',
        ],
      ),
      heading('Prices and margin', '价格与利润'),
      paragraph(
        'You set prices between the wholesale price and twice the list price. Of what a customer pays for goods, we keep the wholesale price and a fee of 5 %; the rest is your margin, never less than zero. You bear your own coupons, we bear ours. Freight and taxes are not part of it, and your own purchases carry no margin.',
        '您可在批发价与两倍标价之间定价。客户所付货款中，我们保留批发价与 5% 的手续费，其余为您的利润，且不低于零。店铺优惠券由您承担，平台优惠券由我们承担；运费与税费不计入，您在自己店铺的购买不产生利润。',
      ),
      heading('Orders', '订单'),
      paragraph(
        'Accept or reject a paid order in the time that it shows. Without an answer it is accepted. A rejection needs a reason that the customer reads, and the customer gets the whole payment back.',
        '请在订单所示时限内接受或拒绝已付款订单，逾期视为接受。拒绝须说明理由并告知客户，货款全额退还。',
      ),
      heading('When you are paid', '何时结算'),
      paragraph(
        'The margin is credited to your balance when the order is completed. Returns take it back in proportion; what your balance does not cover is settled with later margins.',
        '订单完成后，利润计入您的余额。退货按比例冲回，余额不足部分由后续利润抵扣。',
      ),
      heading('Holding and closing', '暂停与关闭'),
      paragraph(
        'You may close the shop at any time: orders in flight are finished, and their margins are paid. We may hold a shop that misleads customers or rejects orders without cause; you then read the reason, nothing new is sold, and margins wait until it is cleared.',
        '您可随时关闭店铺，在途订单会处理完毕并结清利润。若店铺误导客户或无故拒单，我们可暂停店铺；您会看到理由，期间不再销售，利润待事情查清后发放。',
      ),
    ],
  },
]
