import { both } from './products/labels.ts'
import { heading, list, paragraph } from './texts.ts'
import type { DemoAgreement } from './types.ts'

/** Terms of sale, privacy, returns and about, each in both languages. */
export const agreements: DemoAgreement[] = [
  {
    kind: 'terms',
    version: '2026-01-15',
    title: both('Terms of use and sale', '使用与销售条款'),
    blocks: [
      paragraph(
        'These terms are the agreement between you and the shop when you use it, register, or buy. By ticking them at registration you accept the version shown here; we record which one it was.',
        '当您使用、注册或购买时，本条款即为您与本店之间的约定。注册时勾选即表示接受此处所示版本，我们会记录您同意的是哪一版。',
      ),
      heading('Your account', '您的账户'),
      list(
        [
          'One person, one account. Keep your password and payment PIN to yourself.',
          '一人一户。请自行保管登录密码与支付密码。',
        ],
        [
          'Give true details; some services need a proof of identity.',
          '请提供真实资料，部分服务需要身份认证。',
        ],
        [
          'You may close the account at any time once your orders are delivered and no money is in flight.',
          '订单均已送达且无在途款项时，您可随时注销账户。',
        ],
        [
          'We may suspend an account that is used for fraud, and we will say why.',
          '若账户被用于欺诈，我们可能暂停其使用，并说明原因。',
        ],
      ),
      heading('Prices and orders', '价格与订单'),
      paragraph(
        'Prices include what the law of the market asks for, unless a line says otherwise; freight, tax and the operating fee of orders abroad are shown before you pay. An order stands when it is paid. If a price was plainly wrong, we may cancel and refund in full before it ships.',
        '价格已包含当地法律要求的税费，另有标示者除外；运费、税费与境外订单的运营费会在付款前列明。付款后订单成立。若标价明显有误，我们可在发货前取消并全额退款。',
      ),
      heading('Delivery', '配送'),
      paragraph(
        'We hand parcels to carriers within the time shown. The risk passes to you when the parcel is delivered. Customs may hold a parcel from abroad; the identity you gave is used for that purpose only.',
        '我们会在所示时间内交运。风险于送达时转移给您。海关可能查验境外包裹，您提供的身份资料仅用于此目的。',
      ),
      heading('Members’ balances, points and rewards', '余额、积分与奖励'),
      paragraph(
        'Balances are money that we owe you; points are a discount and cannot be paid out. Points lapse after 24 months, the oldest first. Rewards come from sales to people who buy, never from recruiting alone, and are reversed when a sale is.',
        '余额是我们欠您的钱；积分属于折扣，不可兑现。积分 24 个月后失效，先得先失。奖励来自真实销售，绝非仅凭拉人，且随退货冲回。',
      ),
      heading('Our liability and the law', '责任与法律'),
      paragraph(
        'Nothing here takes away rights that consumer law gives you. Malaysian law applies, and you may go to the tribunal for consumer claims of your place.',
        '本条款不减损消费者法赋予您的权利。适用马来西亚法律，您可向所在地消费者仲裁庭提出申诉。',
      ),
    ],
  },
  {
    kind: 'privacy',
    version: '2026-01-15',
    title: both('Privacy', '隐私说明'),
    blocks: [
      paragraph(
        'This page says what we keep about you, why, for how long, and how to have it corrected or deleted.',
        '本页说明我们保存您的哪些资料、为何保存、保存多久，以及如何更正或删除。',
      ),
      heading('What we keep', '我们保存什么'),
      list(
        [
          'Account: name, email or phone, password as a one-way hash',
          '账户：姓名、电邮或电话，密码以单向哈希保存',
        ],
        [
          'Orders: what you bought, where it went, how it was paid; never the card number',
          '订单：所购商品、收货地址、付款方式；绝不保存卡号',
        ],
        [
          'Identity documents, where a service needs them, encrypted and opened only for the review',
          '身份文件：仅在服务需要时收集，加密保存，仅审核时查阅',
        ],
        ['Devices and sign-ins, for your security', '设备与登录记录：用于保障您的安全'],
        [
          'The last 50 products that you viewed, which you can remove or switch off; on your device until you sign in',
          '最近浏览的 50 件商品：可删除或关闭记录；登录前只存于您的设备',
        ],
        [
          'Your team: who invited you, when you joined, and the sales volume of your orders',
          '您的团队：邀请人、加入时间以及订单的业绩',
        ],
      ),
      heading('What we do not do', '我们不做什么'),
      paragraph(
        'We do not sell data, we do not follow you to other sites, and we do not read your messages for advertising.',
        '我们不出售资料，不跨站追踪，也不为广告阅读您的讯息。',
      ),
      heading('Who sees it', '谁会看到'),
      paragraph(
        'Carriers see the address, payment companies the amount and the cards that you save with them, customs the identity where they ask for it. Each gets only what its work needs, under contract.',
        '承运商看到地址，支付公司看到金额与您保存的银行卡，海关在要求时看到身份。各方仅依合约获取其工作所需。',
      ),
      paragraph(
        'The member who invited you, and the one above, see your masked name, when you joined, whether you bought this month, how many people you invited, your sales volume and what they earn from it, not what you bought. If you accept a position in a placement tree, the members above you there see your masked name, your position, and how many people and how much sales volume are below you. Only you see which products you viewed.',
        '邀请您的会员及其上一级会员可看到您的隐名、加入时间、当月是否购物、邀请人数、业绩及其由此获得的奖励，看不到您买了什么。若您接受安置，安置图中您的上级可看到您的隐名、位置以及您下方的人数与业绩。您浏览过的商品只有您自己可见。',
      ),
      heading('How long', '保存多久'),
      paragraph(
        'Orders and ledgers stay as long as the law asks, and your place in the team too, without your name once you close the account. Everything else, identity images too, until you close it.',
        '订单与账目依法保存，您在团队中的位置亦会保留，注销账户后均不再含有您的姓名；其余资料（包括身份影像）保存至您注销账户为止。',
      ),
      heading('Your rights', '您的权利'),
      paragraph(
        'See and correct your data in the settings. You can also cancel the account there, which deletes your data. For a copy of your data write to us by email; we answer within fourteen days.',
        '您可在设置中查看与更正资料，也可在设置中注销账户，资料随之删除。如需资料副本，请发邮件给我们，我们会在十四天内答复。',
      ),
    ],
  },
  {
    kind: 'returns',
    version: '2026-01-15',
    title: both('Returns, exchanges and warranty', '退货、换货与保修'),
    blocks: [
      paragraph(
        'Changed your mind? Send it back within 15 days of receipt. Something is wrong? We pay the way.',
        '改变主意？收货后 15 天内可退。商品有问题？运费我们出。',
      ),
      heading('Return and exchange: 15 days', '退换：15 天'),
      list(
        ['Unopened goods come back for any reason.', '未开封商品无理由退换。'],
        [
          'Opened care goods may come back once if your skin disagrees with them.',
          '已开封护理品若不适合肤质，可退一次。',
        ],
        ['Food and chilled goods only when they are faulty or wrong.', '食品与冷藏品仅限瑕疵或错发。'],
        [
          'Open the order and choose “Return or exchange”: select the items and the reason, and add pictures. We answer there.',
          '打开订单并选择“申请售后”，勾选商品与原因并附上照片，我们会在该页面答复。',
        ],
      ),
      heading('Warranty: 365 days', '保修：365 天'),
      paragraph(
        'Mugs, pots, bowls and bottles that crack, leak or lose their glaze in normal use are repaired or replaced for a year.',
        '杯、壶、碗与瓶在正常使用下开裂、渗漏或脱釉，一年内免费维修或更换。',
      ),
      heading('Your money', '退款'),
      paragraph(
        'Refunds go back the way the money came, mixed payments in proportion, within three working days of the parcel’s arrival. Points and rewards of the sale are reversed.',
        '退款原路返回，混合支付按比例退回，收到退件后三个工作日内处理。该笔销售的积分与奖励同时冲回。',
      ),
    ],
  },
  {
    kind: 'about',
    version: '2026-01-15',
    title: both('About Pasar', '关于 Pasar'),
    blocks: [
      paragraph(
        'Pasar means market. Ours brings together workshops, gardens and kitchens in Malaysia that make a few things well, and the people who care to know where those things come from.',
        'Pasar 意为市集。我们把马来西亚那些专注做好几样东西的作坊、园地与厨房，带给在意来处的人。',
      ),
      heading('How we choose', '我们怎么选'),
      list(
        ['We visit before we list.', '先到访，后上架。'],
        ['Makers set their own price.', '制作者自己定价。'],
        ['Reviews stay, the bad ones too.', '评价一律保留，差评也在。'],
      ),
      heading('Members', '会员'),
      paragraph(
        'Members buy at member prices, collect points, give gift cards, and buy together in groups at lower prices.',
        '会员享会员价、可累积积分、赠送礼品卡，还可与他人拼团，以更低的价格购买。',
      ),
    ],
  },
]
