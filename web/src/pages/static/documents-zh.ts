import type { DocumentName, ReadableDocument } from './documents.ts';

export const documentsZh: Record<DocumentName, ReadableDocument> = {
  terms: {
    title: '用户协议',
    lead: '本协议力求简短。使用 Vita 即表示您同意以下内容。',
    sections: [
      {
        heading: '您的账号',
        paragraphs: [
          '请妥善保管密码，并对使用您账号的行为负责。一人一号：为重复投票而注册的账号将被关闭，其 UP 也会被移除。',
        ],
      },
      {
        heading: '您发布的内容',
        paragraphs: [
          '您写下的理由、问题、动态和分享的产品信息归您所有，您同意 Vita 在网站上展示它们。请勿发布违法、误导、仇恨或侵犯他人权利的内容，我们有权将其移除。',
        ],
      },
      {
        heading: '不构成投资建议',
        paragraphs: [
          'Vita 上的任何内容均不构成投资建议。排名靠前只说明社区成员喜欢该产品，并不代表其代币安全或会升值。在任何地方连接钱包之前，请务必谨慎。',
        ],
      },
      {
        heading: '维他命',
        paragraphs: [
          '维他命是社区内的积分，不具有货币价值。通过违反本协议获得的维他命可能被收回，收回记录会保留在您的明细中。',
        ],
      },
      {
        heading: '责任',
        paragraphs: [
          'Vita 按现状提供服务。站内所列产品由第三方运营，您与它们之间的事务不在我们的控制范围之内。',
        ],
      },
    ],
  },
  privacy: {
    title: '隐私政策',
    lead: 'Vita 知道您的哪些信息、为什么需要，以及保留多久。',
    sections: [
      {
        heading: '我们保存什么',
        paragraphs: [
          '用于登录的邮箱地址和密码哈希；公开显示的昵称与头像；您关注、UP、提问和分享的记录。您在分享产品时填写的联系方式仅工作人员可见。',
        ],
      },
      {
        heading: 'Cookie',
        paragraphs: [
          '一个 Cookie 用于保持登录，一个用于在您再次登录时识别此浏览器，以免他人使您无法登录，还有一个用于记住语言。浏览器还会记住您偏好的浅色或深色外观、您是否已登录，以及您输入但尚未发送的内容（关闭标签页后即清除）。我们不使用广告或跟踪 Cookie。',
        ],
      },
      {
        heading: '谁还能看到',
        paragraphs: [
          '我们不会向任何人出售您的信息。产品链接指向第三方网站，它们有各自的隐私政策。',
        ],
      },
      {
        heading: '您的选择',
        paragraphs: ['您可以随时修改昵称。如需删除账号及相关信息，请用注册邮箱写信给我们。'],
      },
    ],
  },
};
