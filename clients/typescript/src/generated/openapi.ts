// Generated from schema/generated/openapi.yaml by scripts/codegen-client.mjs. Not to be edited.
export interface paths {
    "/api/user/verify_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a code 发送验证码
         * @description Mails a 6-digit code; a newer one makes the older invalid. Known and unknown addresses get the same response.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.verify_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sms_verify_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to a phone 发送短信验证码
         * @description Sends a 6-digit code, valid 5 minutes, to a mobile number; a newer one makes the older invalid. Only the same session may use it.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.sms_verify_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bind_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bind an e-mail address 绑定邮箱
         * @description The address replaces the one that the account had, and the other sessions end. Needs a login, or another proof, of the last 10 minutes, and a code of `verify_code`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.bind_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bind_phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bind a phone 绑定手机
         * @description A number belongs to one account. It replaces the number that the account had. Needs a login, or another proof, of the last 10 minutes.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.bind_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/check_verify_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a code 校验验证码
         * @description A right code stays usable; a wrong one counts as one of five attempts.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.check_verify_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register 注册
         * @description Returns the new, signed-in user; `msg` is `Registration successful`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in 登录
         * @description `msg` is `Account logged in`. An account with a second factor gets `err` 100 (SECOND_FACTOR_NEEDED) and in `data` a `ticket`, the `methods` that the account has (`code`, `passkey`, `recovery_code`) and the `seconds` that the ticket is valid: `login_code` is the next call of the same client. 开启两步验证的账号返回 `err` 100 与 `data.ticket`，请继续调用 `login_code`。
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Second step of a login 两步验证登录
         * @description Ours: the original contract has no second factor. `msg` is `Account logged in`. Clients without a cookie send it from the network of the first step.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.login_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login.{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with another site 社交登录
         * @description The `op_type` of the old form is `login.` and the state; `msg` is `Account logged in`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.social_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bind_google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link an account of Google 绑定
         * @description Links the account of Google to the signed-in member.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.bind_google"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bind_twitter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link an account of X 绑定
         * @description Links the account of X to the signed-in member.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.bind_twitter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/bind_wechat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link an account of WeChat 绑定
         * @description Links the account of WeChat to the signed-in member.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.bind_wechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/ubind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink an account 解除绑定
         * @description Unlinks the account of another site, the wallet or the phone. The last way to sign in stays.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.ubind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/find_passwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password 重置密码
         * @description Ends every session of the account; `msg` is `Reset password succeeded`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.find_passwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out 退出登录
         * @description Ends this session; succeeds also when there is none.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/user_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user 用户信息
         * @description The account of the caller, with roles and vitamins.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.user_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/user_set_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Linked accounts and settings 账号绑定与设置
         * @description Which ways to sign in the caller has.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.user_set_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_msg_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unread counts 未读数
         * @description Old clients poll every 30 s; the GraphQL subscription `unread` pushes the same counts.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.get_msg_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/msg_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages 消息列表
         * @description Latest first, each with `is_read`. The messages stay unread; a POST of the same name marks them as read.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.msg_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_user_msg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages, read 阅读消息
         * @description The same page as `msg_list`. Marks its messages as read; `unread_count` is the count afterwards.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.get_user_msg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/vita_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vitamin history 维他命记录
         * @description Latest first.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.vita_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/ledger_proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proofs of the member's vitamins 维他命证明
         * @description What the public log of the ledger has of the member, latest first, with proofs against one checkpoint. Further
         *     pages need the size of that checkpoint. docs/ledger-log.md describes the formats.
         *
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.ledger_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/query_vita_point": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vitamin balance 维他命余额
         * @description The vitamins of the caller.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.query_vita_point"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/new_user_task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Progress of the newcomer gift 新人任务
         * @description The three tasks of the newcomer gift: set an avatar or a nickname (`profile`), follow a product (`follow`), give the first UP (`up`). The gift is paid once, after all three. The list is empty for further accounts of one mailbox, which get no gift. 完成三项任务后一次性获得新人礼包。
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.new_user_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/invita": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a Goldfinger 邀请金手指
         * @description Goldfingers only (role 2). Mails an invitation, valid 14 days, in the language of the account that has this address, else in that of the request. Same response for addresses with and without an account. A Goldfinger has five slots for pending and accepted invitations. 每位金手指可邀请 5 位好友。
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.invita"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_invit_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own invitations 我的邀请
         * @description Goldfingers only (role 2). Latest first.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.get_invit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change_nickname": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the nickname 修改昵称
         * @description Several members may have the same nickname.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.change_nickname"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/set_avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the avatar 设置头像
         * @description The picture is encoded anew as a PNG of 300 pixels at most, without metadata. The body may have 3 MB.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.set_avatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/file/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture 上传图片
         * @description An `op_type` is not needed. A member may store 50 files in 24 hours and 100 MB in all; beyond the first the response has HTTP status 429. A file that nothing on the site uses is deleted after 30 days.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["file.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change_passwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password 修改密码
         * @description Ends the other sessions of the account.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.change_passwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/wallet_login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in by wallet 钱包登录
         * @description The first login of a wallet registers an account without an e-mail address. The wallet signs the message of `get_sign_str` with `personal_sign`, and the same caller sends the signature.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.wallet_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/user_bind_wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect a wallet 绑定钱包
         * @description The member can then log in with the wallet. Needs a login, or another proof, of the last 10 minutes.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.user_bind_wallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_wallet_blance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Balances of a wallet 钱包余额
         * @description ETH, WETH, MATIC and USDT on the ETH chain; ETH and MATIC on the MATIC chain. They are some seconds old at most.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.get_wallet_blance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own badges 我的徽章
         * @description Badges that the caller holds, latest first.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.get_badge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get_badge_details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A badge to claim 徽章详情
         * @description A badge as the caller may claim it, with her claim. Drafts are not found.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["user.get_badge_details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/claim_callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a badge 领取徽章
         * @description Claims the badge for the caller's connected wallet: the site mints it from prepaid gas, or, with `way=wallet`, returns a voucher for `mintWithVoucher` of the contract. A repetition returns the same claim; a failed claim is tried again. With `hash`, the caller's wallet has sent the transaction of the voucher, which shows sooner; the chain alone decides. `get_badge_details` tells the state.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["user.claim_callback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/common/get_sign_str": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Message for a wallet to sign 待签名消息
         * @description A text of EIP-4361 for one use by the same caller within 5 minutes; a newer one takes its place. `GET /api/wechat` is the same operation, with this `op_type` or without one.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["common.get_sign_str"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a product lead 分享产品
         * @description `msg` is `Submitted. We will contact you if any questions. Thank you !`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow or stop following 关注或取消关注
         * @description The caller sends the state that it shows and gets the opposite state. Idempotent: sending the same state twice has the same effect as once.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/up_product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * UP a product 为产品 UP
         * @description Once per user and product. A second UP, a throttled UP and a product that does not accept UPs return -10 without a ranking; the client shows no error.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.up_product"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/add_question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question 提问
         * @description `lan_cls` is the language of the question. `msg` is `Submitted`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.add_question"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/app_overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products per type 各类产品数量
         * @description How many released products each type has.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.app_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/random_apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Random products 随机产品
         * @description Released products in random order.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.random_apps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product 产品详情
         * @description A product that is not released is visible to its owner, maintainers and staff only. Send `app_id` or `id`; without either the response is FIELD_REQUIRED.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products 产品列表
         * @description Released products that have all that is given. Those that are out of service come last.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.lists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own products 我的产品
         * @description The caller's own products in every status.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a product 提交产品
         * @description The fields of `ProductFormInput` of the GraphQL API in snake case. The product enters review with the caller as its owner; staff decide.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/add_feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a post 发布动态
         * @description By the product's owner or maintainers with the developer role, or staff. With `feed_id` the post is edited: it gets all fields that are sent, and stays with its product. `msg` is `dynamic published` for a new post, and its title with `: success` for an edited one.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.add_feed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/del_feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a post 删除动态
         * @description By those who may edit it. The site restores it until `restorable_until`; then it is deleted for good. Idempotent.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.del_feed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/feed_like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a post or stop liking it 点赞或取消点赞
         * @description The caller sends the state that it wants. Idempotent. Authors cannot like their own posts.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.feed_like"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/add_badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a badge 创建徽章
         * @description For the owner of the product with the developer role and a connected wallet. The contract follows: `deploy_state` tells. The badge is in effect when its gas is prepaid.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.add_badge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/update_badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a badge 修改徽章
         * @description As `add_badge`. What is left out stays as it is; an empty `milestone` takes the reward away, an empty `claim_until` the end of the claim link. Network, names, gas payer and transferability cannot change; the reward neither when somebody has claimed. `version` is that of `get_badge`; an older one is refused.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.update_badge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/del_badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a badge 删除徽章
         * @description A badge that nobody has claimed and for which nobody has prepaid. Its contract stays on the chain.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.del_badge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/switch_badge_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend or resume a badge 暂停或恢复徽章
         * @description By those who may `add_badge`, and staff, who say why. The other statuses follow from the chain.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.switch_badge_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/get_badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Badges of a product 产品的徽章
         * @description With `id` that badge; with `app_id` alone the badge in effect of the product, if it has one. The owner gets all badges of the product, latest first, also drafts, with what only she sees; `holders` with `id` only.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.get_badge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/update_contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * State of a contract 更新合约状态
         * @description What the site knows of the contract of an own badge: its deployment, and its gas account. With `hash`, the wallet of the caller has sent a prepayment of gas to `factory`, which then shows as reported; it is credited when the chain tells of it.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.update_contract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/query_contract_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prepaid gas of a badge 查询合约余额
         * @description For the owner of the product. Amounts are in wei.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.query_contract_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/query_badge_by_name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a badge by its name 按名称查询徽章
         * @description The oldest badge of this name in one of the languages, without regard to case; null for none.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["app.query_badge_by_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/mint_to": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give badges to listed holders 为名单持有人铸造徽章
         * @description By the owner of the product, from prepaid gas: all of the addresses or none, 50 at most. Without `holders`, the next 50 in the list of the badge that have no token and no claim on its way: repeat it until `total` is 0. An address that has a token already gets no second one.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["app.mint_to"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/hot_words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hot words 热词
         * @description Most used first.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.hot_words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/best": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaderboard 榜单
         * @description The products with the most UPs of a day, ISO week or month in UTC, or of all time. An ended period does not change; `app` is null there for a product that is no longer listed.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.best"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products 搜索产品
         * @description Use type 1 first, then type 2 when nothing is found, then `search_feed`.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/search_feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search posts 搜索动态
         * @description Posts whose title or text has the word, latest first.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.search_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Posts 动态列表
         * @description Posts of released products. With `focus=1` (log in first) those of followed products, newest first; the other filters then have no effect.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.feeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/feeds_num": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This week's posts 本周动态数
         * @description With `focus=1` those of followed products; 0 for visitors.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        get: operations["find.feeds_num"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/ev_word_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Word search 词语搜索
         * @description The event that a word was searched, sent with `keyword`, `word`, `word_id` or nothing. It is never refused. A word that the site does not know is only counted. The response has what `search` with type 2 finds; an empty list without a word, and for one that cannot be searched.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["find.ev_word_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/ad_click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advertisement clicked 点击广告
         * @description Records a click on an advertisement. `data` is its number, with up to five digits, also after `ad`, `banner`, `card` or `top`, alone or as the `id` of a JSON object; other data is not stored. Without `data` the call succeeds too, and stores nothing.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["find.ad_click"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/find/ev_hot_word": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hot word clicked 点击热词
         * @description Counts a click.
         *
         *     [Limits, repeating and errors](/api/docs/partners.md)
         */
        post: operations["find.ev_hot_word"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description In the caller's language; '' on success unless the operation names a text. */
        Text: string;
        SecondStep: {
            /** @description For `login_code`. */
            ticket: string;
            methods: ("code" | "passkey" | "recovery_code")[];
            /** @description How long the ticket is valid. */
            seconds: number;
        };
        /** @description E-mail address. 邮箱。 */
        Email: string;
        /** @description 6-20 characters with at least one letter and one digit. 新密码。 */
        NewPassword: string;
        /** @description The code from the mail, valid 15 minutes. 验证码。 */
        MailCode: string;
        /** @description The code that was sent, valid 5 minutes. 验证码。 */
        PhoneCode: string;
        /** @description Number without country code. 手机号。 */
        Cellphone: string;
        /** @description Country calling code, padded to 4 digits, such as `0086`. 国家代码。 */
        RegionId: string;
        /** @description Address of the wallet. 钱包地址。 */
        Wallet: string;
        /** @description Signature of the newest message of `get_sign_str`. 签名。 */
        Signature: string;
        /** @description Of the own transaction. */
        TransactionHash: string;
        /**
         * @description `zh` is an alias of `ch`.
         * @default en
         * @enum {unknown}
         */
        LanCls: "ch" | "en" | "zh";
        /**
         * @description Rows to skip.
         * @default 0
         */
        Offset: number;
        /**
         * @description Maximum number of rows.
         * @default 10
         */
        Limit: number;
        Id: number | string;
        /** @description Seconds since 1970, UTC. */
        Seconds: number;
        /**
         * @description 1 yes, 0 no. A request may also send `true` or `false`.
         * @enum {unknown}
         */
        Flag: 0 | 1;
        /** @description All that match, not only this page. */
        Total: number;
        /**
         * @description 1 app, 2 game, 3 NFT, 4 hardware.
         * @enum {unknown}
         */
        AppType: 1 | 2 | 3 | 4;
        User: {
            user_id: components["schemas"]["Id"];
            nickname: string;
            /** @description Absolute address. */
            avatar: string | null;
            /** @description Vitamins. */
            point: number;
            wallet: string | null;
            email: string | null;
            is_bind_google: boolean;
            is_bind_twitter: boolean;
            is_bind_wechat: boolean;
            /** @description 1 developer, 2 Goldfinger, 3 staff. */
            role: (1 | 2 | 3)[];
            /** @description `role` contains 2. */
            audit: boolean;
            /** @description `role` contains 1. */
            dev: boolean;
        };
        Session: components["schemas"]["User"] & {
            /** @description For callers that are not browsers. */
            token?: string;
        };
        Unread: {
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        Message: {
            id: components["schemas"]["Id"];
            title: string;
            content: string;
            utc_timestamp: components["schemas"]["Seconds"];
            /** @description The same as text: `2026-11-21 08:30:00`, UTC. */
            date: string;
            is_read: boolean;
            /**
             * Format: uri
             * @description Absolute address of the page that it leads to.
             */
            link: string | null;
        };
        VitaminRecord: {
            id: components["schemas"]["Id"];
            content: string;
            /** @description Negative for a correction. */
            point: number;
            timestamp: components["schemas"]["Seconds"];
            /** @description 21 links to the product; 100 wallet, 101 Goldfinger, 102 referral, 103 newcomer gift. Show unknown types as text. */
            type: number;
            /** @description Null when it is about no product. */
            app_id: number | string | null;
        };
        Product: {
            app_id: components["schemas"]["Id"];
            app_type: components["schemas"]["AppType"];
            name: string;
            /** @description Square, 200x200; absolute address. */
            logo: string | null;
            /** @description Rectangular, 272x174; absolute address. */
            logoImage: string | null;
            /** @description App stage. */
            stage_id: number;
            stage_id_name: string;
            /** @description The caller follows it. */
            has_subscribe: components["schemas"]["Flag"];
            /** @description The caller has UPped it. */
            has_up: components["schemas"]["Flag"];
            /** @description The sum of its UPs. */
            up_value: number;
            /**
             * @description What this caller's UP adds: 2 for a Goldfinger.
             * @enum {unknown}
             */
            add_up_value: 1 | 2;
        };
        ProductInfo: components["schemas"]["Product"] & {
            slug: string;
            status: components["schemas"]["ProductStatus"];
            /** @description Promo words. */
            tagline: string | null;
            description: string | null;
            /** @description Joined by `|`: 1 iOS, 2 Android, 4 website, 8 WeChat tool, 16 PC software, 32 plugin. */
            platform: string;
            /** @description 1 Chinese, 2 Traditional Chinese, 3 English, 4 German, 5 Russian, 6 Spanish, 7 Japanese, 8 Arabic, 9 Portuguese, 10 Korean, 11 other. */
            languages: number[];
            categories: {
                id: components["schemas"]["Id"];
                name: string;
            }[];
            tags: string[];
            /** @description 750x422; absolute address. */
            banner: string | null;
            /** @description Absolute addresses. */
            screenshots: string[];
            links: {
                /** @enum {unknown} */
                kind: "website" | "whitepaper" | "video" | "ios" | "android" | "desktop" | "wechat" | "plugin" | "social" | "resource";
                name: string | null;
                url: string;
            }[];
            followers: number;
            /** @description Seconds since 1970; null before the first release. */
            released_at: number | null;
            /** @description Its developer. */
            owner_id: number | string | null;
        };
        /**
         * @description 0 in review, 1 released, 2 rejected, 3 taken down.
         * @enum {unknown}
         */
        ProductStatus: 0 | 1 | 2 | 3;
        OwnProduct: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            app_name: string;
            /** @description Absolute address. */
            logo: string | null;
            status: components["schemas"]["ProductStatus"];
            /**
             * Format: uri
             * @description Absolute address of its page.
             */
            appItemUrl: string;
        };
        UpResult: {
            product_id: components["schemas"]["Id"];
            name: string;
            /** @description Absolute address. */
            logoUrl: string | null;
            /** @enum {unknown} */
            add_up_value: 1 | 2;
            /** @description The sum of its UPs, including this one. */
            up_value: number;
            /** @description Its rank among released products, from 1. */
            ranking: number;
        };
        Lead: {
            id: components["schemas"]["Id"];
            name: string;
            home_link: string;
            wx: string;
            email: string | null;
            phone: string | null;
            intro: string;
            add_time: components["schemas"]["Seconds"];
        };
        Post: {
            feed_id: components["schemas"]["Id"];
            /** @description Topic words. */
            title: string;
            /** @description The title. */
            header: string;
            /** @description Sanitised HTML. */
            content: string;
            add_time: components["schemas"]["Seconds"];
            app_id: components["schemas"]["Id"];
            /** @constant */
            lan_cls: "ch";
            /** @description Ids joined by `|`; 1 marks a pick. */
            labels: string;
            label_ids: number[];
            /** @description A pick. */
            essence: boolean;
            /** @description The product's name. */
            name: string;
            /** @description The product's developer. */
            appUserId: number | string | null;
            /** @description The author. */
            user_id: components["schemas"]["Id"];
            /** @description The author's. */
            nickname: string;
            likes: number;
            /** @description Whether the caller likes it. */
            has_like: boolean;
            /** @description Seconds since 1970; null when it was never edited. */
            edit_time: number | null;
        };
        HotWord: {
            id: components["schemas"]["Id"];
            word: string;
        };
        /**
         * @description 0 draft, 1 in effect, 2 suspended, 3 all minted.
         * @enum {unknown}
         */
        BadgeStatus: 0 | 1 | 2 | 3;
        Badge: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @description Absolute address. */
            image: string;
            status: components["schemas"]["BadgeStatus"];
            /**
             * @description Null unless it is suspended.
             * @enum {unknown}
             */
            suspended_by: "owner" | "staff" | "gas" | null;
            network: string;
            /** @description Of EIP-155; null for an older badge. */
            chain_id: number | null;
            /** @description Address; null until it is deployed. */
            contract: string | null;
            /** @description Quantity. */
            total: number;
            minted: number;
            /**
             * @description Who may claim.
             * @enum {unknown}
             */
            eligibility: "all" | "followers" | "up_voters" | "list";
            /** @description UPs at which holders are paid; null without a reward. */
            milestone: number | null;
            /** @description UPs of the product that count for the milestone. */
            up_value: number;
            /** @description Vitamins of each holder. */
            reward: number | null;
            /**
             * @description `passed`: the product had the UPs before the badge came to it, and nobody is paid.
             * @enum {unknown}
             */
            reward_state: "pending" | "triggered" | "passed" | null;
            reward_description: string | null;
            /** @enum {unknown} */
            rewarding_time: "at_milestone" | "on_date" | null;
            /** @description Seconds since 1970; null unless it is paid on a date. */
            rewarding_at: number | null;
            /** @enum {unknown} */
            gas_payer: "developer" | "claimer";
            /** @description Holders cannot transfer it. */
            soulbound: boolean;
            /** @description The claim link is on. */
            claim_enabled: boolean;
            /** @description Seconds since 1970; null without an end. */
            claim_until: number | null;
            /** @description The claim link. */
            claim_url: string;
        };
        /** @description Prepaid gas; amounts in wei, as decimal texts. */
        BadgeGas: {
            /** @description What is left, without what claims have reserved. */
            balance: string;
            /** @description For claims on their way. */
            reserved: string;
            /** @description What the chain took, also for transactions that failed. */
            spent: string;
            /** @description What one mint takes at most. */
            per_mint: string;
            /** @description Further mints that the balance covers. */
            mints_left: number;
            /** @description Claiming is suspended until somebody prepays. */
            gas_suspended: boolean;
            /** @description It covers few further mints. */
            gas_low: boolean;
        };
        OwnBadge: components["schemas"]["Badge"] & components["schemas"]["BadgeGas"] & {
            name_en: string;
            name_zh: string;
            description_en: string;
            description_zh: string;
            reward_en: string | null;
            reward_zh: string | null;
            /** @description `update_badge` needs it. */
            version: number;
            /** @enum {unknown} */
            deploy_state: "none" | "requested" | "deployed" | "failed";
            /** @description bytes32, the argument of `prepay` of the factory. */
            badge_key: string | null;
            /** @description The contract to prepay gas to. */
            factory: string | null;
            /** @description Of staff. */
            suspension_reason: string | null;
            /** @description Claims that have a token or may get one. */
            claims: number;
            /** @description The wallets in its list. */
            holders?: string[];
            prepayments: {
                /** @enum {unknown} */
                state: "reported" | "seen" | "confirmed" | "undone";
                hash: string;
                /** @description Wei; null while it was only reported. */
                amount: string | null;
                payer: string | null;
                add_time: components["schemas"]["Seconds"];
            }[];
        };
        BadgeClaim: {
            claim_id: components["schemas"]["Id"];
            /** @enum {unknown} */
            state: "requested" | "sent" | "mined" | "confirmed" | "failed";
            /** @enum {unknown} */
            way: "relayer" | "wallet";
            /** @description Of the transaction; null until it is sent. */
            hash: string | null;
            /** @description Decimal; null until it is mined. */
            token_id: string | null;
            /**
             * @description Null unless it failed. REVERTED: the contract refused it in a block. REFUSED: the node refused the transaction, or a reorganisation took the token away. NONCE_TAKEN: another transaction of the site's key took its place. VOUCHER_EXPIRED: the wallet sent nothing in time.
             * @enum {unknown}
             */
            reason: "REVERTED" | "REFUSED" | "NONCE_TAKEN" | "VOUCHER_EXPIRED" | null;
            /** @description Who gets the token. */
            wallet: string | null;
            add_time: components["schemas"]["Seconds"];
            /** @description When it got its state. */
            change_time: components["schemas"]["Seconds"];
        };
        BadgeDetails: components["schemas"]["Badge"] & {
            /** @description The caller is of those who may claim it. */
            eligible: boolean;
            /** @description The `err` that `claim_callback` would have now; 0 for none. */
            refusal: number;
            /** @description Its text. */
            refusal_msg: string;
            claim: components["schemas"]["BadgeClaim"] | null;
        };
        RequestedBadgeClaim: components["schemas"]["BadgeClaim"] & {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description The arguments of `mintWithVoucher`; null when the site sends the transaction. */
            voucher: null | {
                chain_id: number;
                contract: string;
                /** @description bytes32. */
                claim_id: string;
                to: string;
                deadline: components["schemas"]["Seconds"];
                signature: string;
            };
        };
        Refusal: {
            /**
             * @description A number of `x-error-codes`.
             * @enum {integer}
             */
            err: -10 | -2 | 3 | 10 | 11 | 12 | 13 | 17 | 18 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 47 | 48 | 50 | 51 | 52 | 53 | 54 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 | 67 | 68 | 69 | 70 | 71 | 72 | 73 | 74 | 75 | 76 | 77 | 90 | 91 | 99 | 100 | 101 | 102 | 103 | 104 | 105 | 106 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 120 | 121 | 122 | 123 | 130 | 131 | 132 | 133 | 134 | 135 | 136 | 137 | 138 | 139 | 140 | 141 | 142 | 143 | 144 | 145 | 146 | 147 | 150 | 151 | 152 | 153 | 154 | 155 | 156 | 157 | 158 | 159 | 160 | 161 | 162 | 163 | 164 | 165 | 166 | 167 | 168 | 169 | 170 | 171 | 173 | 180 | 181 | 182 | 190 | 191 | 195 | 196 | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 210 | 211 | 212 | 213 | 214 | 215 | 216 | 230 | 231 | 232 | 233 | 240 | 241 | 242 | 243 | 244 | 250 | 251 | 252 | 253 | 254 | 255 | 256 | 257 | 258 | 259 | 260 | 261 | 262 | 263 | 264 | 265 | 266 | 267 | 268 | 269 | 270 | 271 | 272 | 273 | 276 | 278 | 300 | 301 | 302 | 303 | 304 | 320 | 321 | 322 | 323 | 324 | 325 | 326 | 327 | 328 | 340 | 341 | 342 | 343 | 344 | 345 | 346 | 347 | 348 | 349 | 350;
            /** @description What is wrong, in the language of the request. */
            msg: string;
            /** @description Null, but for SECOND_FACTOR_NEEDED. */
            data: null | components["schemas"]["SecondStep"];
            error: components["schemas"]["ErrorDetail"];
        };
        OldRefusal: {
            /**
             * @description A number of `x-error-codes`.
             * @enum {integer}
             */
            err: -10 | -2 | 3 | 10 | 11 | 12 | 13 | 17 | 18 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 47 | 48 | 50 | 51 | 52 | 53 | 54 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 | 67 | 68 | 69 | 70 | 71 | 72 | 73 | 74 | 75 | 76 | 77 | 90 | 91 | 99 | 100 | 101 | 102 | 103 | 104 | 105 | 106 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 120 | 121 | 122 | 123 | 130 | 131 | 132 | 133 | 134 | 135 | 136 | 137 | 138 | 139 | 140 | 141 | 142 | 143 | 144 | 145 | 146 | 147 | 150 | 151 | 152 | 153 | 154 | 155 | 156 | 157 | 158 | 159 | 160 | 161 | 162 | 163 | 164 | 165 | 166 | 167 | 168 | 169 | 170 | 171 | 173 | 180 | 181 | 182 | 190 | 191 | 195 | 196 | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 210 | 211 | 212 | 213 | 214 | 215 | 216 | 230 | 231 | 232 | 233 | 240 | 241 | 242 | 243 | 244 | 250 | 251 | 252 | 253 | 254 | 255 | 256 | 257 | 258 | 259 | 260 | 261 | 262 | 263 | 264 | 265 | 266 | 267 | 268 | 269 | 270 | 271 | 272 | 273 | 276 | 278 | 300 | 301 | 302 | 303 | 304 | 320 | 321 | 322 | 323 | 324 | 325 | 326 | 327 | 328 | 340 | 341 | 342 | 343 | 344 | 345 | 346 | 347 | 348 | 349 | 350;
            /** @description What is wrong, in the language of the request. */
            msg: string;
            /** @description Null, but for SECOND_FACTOR_NEEDED. */
            data: null | components["schemas"]["SecondStep"];
        };
        /** @description What is wrong, for programs. A later release may add codes and properties. */
        ErrorDetail: {
            /**
             * @description The name of the error.
             * @enum {string}
             */
            code: "UNAUTHENTICATED" | "FORBIDDEN" | "LOGIN_FAILED" | "LOGIN_THROTTLED" | "EMAIL_TAKEN" | "SESSION_CONFIRM_NEEDED" | "EMAIL_UNCHANGED" | "PHONE_TAKEN" | "CODE_REQUIRED" | "CODE_WRONG" | "CODE_EXPIRED" | "CODE_USED" | "CODE_TRIES_EXCEEDED" | "CODE_TOO_SOON" | "CODE_LIMIT" | "SOCIAL_STATE_INVALID" | "SOCIAL_FAILED" | "SOCIAL_NOT_OFFERED" | "SOCIAL_TAKEN" | "SOCIAL_EMAIL_TAKEN" | "SOCIAL_ALREADY_LINKED" | "SOCIAL_OTHER_ACCOUNT" | "SOCIAL_SIGN_IN_STALE" | "EMAIL_REQUIRED" | "EMAIL_INVALID" | "PASSWORD_REQUIRED" | "PASSWORD_RULE" | "PASSWORD_COMMON" | "PASSWORD_WRONG" | "FIELD_REQUIRED" | "FIELD_LENGTH" | "FIELD_INVALID" | "URL_INVALID" | "TOO_MANY_LABELS" | "NICKNAME_RESERVED" | "NAME_RESERVED" | "WALLET_SIGNATURE_WRONG" | "WALLET_MESSAGE_UNKNOWN" | "WALLET_MESSAGE_EXPIRED" | "WALLET_MESSAGE_USED" | "WALLET_TAKEN" | "WALLET_ALREADY_BOUND" | "CHAIN_UNAVAILABLE" | "SIGN_IN_METHOD_LAST" | "PHONE_REQUIRED" | "PHONE_INVALID" | "NOT_FOUND" | "PRODUCT_NOT_FOUND" | "ALREADY_UPPED" | "NOT_VOTABLE" | "LEAD_ALREADY_DECIDED" | "MOVE_NOT_ALLOWED" | "REASON_REQUIRED" | "DRAFT_CHANGED" | "DRAFT_LIMIT" | "DRAFT_TOO_LARGE" | "REVISION_OPEN" | "REVISION_ALREADY_DECIDED" | "PRODUCT_CHANGED" | "PICTURE_UNKNOWN" | "PICTURE_SIZE" | "SUBMISSION_LIMIT" | "TOO_MANY_ENTRIES" | "REVISION_UNCHANGED" | "POST_CHANGED" | "POST_SCHEDULED" | "SCHEDULE_PAST" | "SCHEDULE_TOO_FAR" | "RESTORE_LATE" | "TALK_CLOSED" | "COMMENT_GONE" | "COMMENT_EDIT_LATE" | "COMMENT_CHANGED" | "WALLET_REQUIRED" | "NETWORK_NOT_OFFERED" | "MILESTONE_INVALID" | "MILESTONE_PASSED" | "BADGE_TOTAL" | "BADGE_LIMIT" | "HOLDER_INVALID" | "HOLDER_REPEATED" | "HOLDER_NOT_LISTED" | "BADGE_CHANGED" | "BADGE_FIELD_FIXED" | "BADGE_STATUS" | "BADGE_LACKS_GAS" | "BADGE_NOT_EMPTY" | "CLAIM_LINK_OFF" | "CLAIM_ENDED" | "BADGE_SUSPENDED" | "BADGE_ALL_MINTED" | "NOT_ELIGIBLE" | "BADGE_CLAIMED" | "CLAIM_WAY" | "TRANSFER_FAILED" | "TIME_INVALID" | "BADGE_CHANGING" | "BADGE_NO_CONTRACT" | "CLAIM_LATER" | "INVITATION_LIMIT" | "INVITATION_SELF" | "INVITATION_REPEATED" | "INVITATION_INVALID" | "INVITATION_EXPIRED" | "INVITATION_USED" | "INVITATION_WITHDRAWN" | "INVITATION_OTHER_ACCOUNT" | "INVITATION_NOT_NEEDED" | "INVITATION_REFUSED" | "NOT_A_GAME" | "PRODUCT_LISTED" | "HOT_WORD_TAKEN" | "TOO_MANY_ITEMS" | "QUESTION_ANSWERED" | "QUESTION_EDIT_LATE" | "ANSWER_EXISTS" | "PERIOD_INVALID" | "PERIOD_NOT_STARTED" | "PRODUCT_OWNED" | "CLAIM_METHOD" | "CLAIM_NOT_PROVED" | "CLAIM_CLOSED" | "OFFER_CLOSED" | "OFFER_SELF" | "OFFER_REPEATED" | "TEAM_MEMBER" | "TEAM_FULL" | "MEMBER_AMBIGUOUS" | "OFFER_UNRELEASED" | "OFFER_TOO_SOON" | "UP_ALREADY_WITHHELD" | "UP_NOT_WITHHELD" | "INTEGRITY_RULE_INVALID" | "INTEGRITY_RULE_TOO_WIDE" | "INTEGRITY_RULE_STATUS" | "INTEGRITY_CASE_DECIDED" | "BACK_TEST_TOO_LONG" | "MERGE_SELF" | "MERGE_NOT_ALLOWED" | "PRODUCT_MERGED" | "LEDGER_PATH_INVALID" | "LEDGER_SIZE_UNKNOWN" | "STREAM_PARAMETER_UNKNOWN" | "STREAM_PARAMETER_REPEATED" | "STREAM_PARAMETER_INVALID" | "STREAM_PARAMETERS_EXCLUSIVE" | "STREAM_TIME_INVALID" | "STREAM_TIME_FUTURE" | "STREAM_POSITION_INVALID" | "STREAM_TYPE_UNKNOWN" | "STREAM_TYPE_ELSEWHERE" | "STREAM_FORMAT_REFUSED" | "FIELD_REPEATED" | "OPERATION_UNKNOWN" | "METHOD_NOT_ALLOWED" | "BODY_MALFORMED" | "BODY_TOO_LARGE" | "QUERY_INVALID" | "QUERY_TOO_DEEP" | "QUERY_TOO_LARGE" | "PAGE_TOO_LARGE" | "CURSOR_INVALID" | "ORIGIN_REFUSED" | "THROTTLED" | "FILE_TYPE" | "FILE_TOO_LARGE" | "QUERY_TOO_COSTLY" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "PERSISTED_QUERY_NOT_FOUND" | "SECOND_FACTOR_NEEDED" | "SIGN_IN_EXPIRED" | "FACTOR_CODE_WRONG" | "PASSKEY_REFUSED" | "STAFF_FACTOR_NEEDED" | "TOTP_EXISTS" | "PASSKEY_LIMIT" | "TOKEN_INVALID" | "TOKEN_SCOPE" | "TOKEN_MISPLACED" | "TOKEN_LIMIT" | "TOKEN_NAME_TAKEN" | "FILE_DIMENSIONS" | "FILE_BROKEN" | "FILE_QUOTA" | "FILE_STORE_FULL" | "WEBHOOK_ACCOUNT" | "WEBHOOK_LIMIT" | "WEBHOOK_ADDRESS" | "WEBHOOK_EXISTS" | "WEBHOOK_PAUSED" | "WEBHOOK_REPLAYING" | "WEBHOOK_REPLAY_TIME" | "WEBHOOK_ALL_LIMIT" | "WEBHOOK_UNCONFIRMED" | "TOO_MANY_CARDS" | "UNAVAILABLE" | "TIMEOUT" | "INTERNAL";
            /** @description The field of the request that is wrong. */
            field?: string;
            /** @description The largest value, length, number or size that is allowed. */
            limit?: number;
            /**
             * @description Of TOKEN_SCOPE: the scope of an API token that would be enough; missing where no token is.
             * @enum {string}
             */
            scope?: "read" | "engage" | "publish" | "manage";
        };
        /**
         * @description 1 or `true` yes, 0 or `false` no.
         * @enum {unknown}
         */
        FlagField: 0 | 1 | true | false;
        UserVerifyCodeData: {
            /** @description Seconds until the next code can be requested. */
            retry_after_seconds: number;
        };
        UserVerifyCodeRequest: {
            email: components["schemas"]["Email"];
        };
        UserSmsVerifyCodeData: {
            /** @description Seconds until the next code can be requested. */
            retry_after_seconds: number;
        };
        UserSmsVerifyCodeRequest: {
            cellphone: components["schemas"]["Cellphone"];
            region_id: components["schemas"]["RegionId"];
        };
        UserBindEmailData: {
            email: string;
        };
        UserBindEmailRequest: {
            email: components["schemas"]["Email"];
            code: components["schemas"]["MailCode"];
            /** @description New password, for an account without one. An account that logs in with a wallet may leave it out. 新密码，尚无密码的账号必填，钱包登录的账号可不填。 */
            passwd?: components["schemas"]["NewPassword"];
        };
        UserBindPhoneData: null;
        UserBindPhoneRequest: {
            cellphone: components["schemas"]["Cellphone"];
            region_id: components["schemas"]["RegionId"];
            code: components["schemas"]["PhoneCode"];
        };
        UserCheckVerifyCodeData: null;
        UserCheckVerifyCodeRequest: {
            email: components["schemas"]["Email"];
            code: components["schemas"]["MailCode"];
        };
        UserRegisterRequest: {
            email: components["schemas"]["Email"];
            passwd: components["schemas"]["NewPassword"];
            code: components["schemas"]["MailCode"];
        };
        UserLoginRequest: {
            email: components["schemas"]["Email"];
            /** @description Password. 密码。 */
            passwd: string;
        };
        UserLoginCodeRequest: {
            /** @description `data.ticket` of `login`, valid 5 minutes. */
            ticket: string;
            /** @description A code of the authenticator app, or a recovery code. 验证码或恢复码。 */
            code: string;
        };
        UserSocialLoginRequest: {
            /** @description Of the other site. */
            code: string;
        };
        UserBindGoogleRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserBindTwitterRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserBindWechatRequest: {
            /** @description Of the other site. */
            code: string;
            /** @description The value that came back with the code. */
            state: string;
        };
        UserUbindRequest: {
            /** @enum {string} */
            unbind_type: "google" | "twitter" | "wechat" | "wallet" | "phone";
        };
        UserFindPasswdData: null;
        UserFindPasswdRequest: {
            email: components["schemas"]["Email"];
            passwd: components["schemas"]["NewPassword"];
            code: components["schemas"]["MailCode"];
        };
        UserLogoutData: null;
        UserUserSetInfoData: {
            email: string | null;
            wallet: string | null;
            /** @description Country code and the last four digits. 手机号后四位。 */
            cellphone: string | null;
            is_bind_google: boolean;
            is_bind_twitter: boolean;
            is_bind_wechat: boolean;
            /** @description May mark posts as picks. */
            can_pick: boolean;
        };
        UserMsgListData: {
            list: components["schemas"]["Message"][];
            total: components["schemas"]["Total"];
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        UserGetUserMsgData: {
            list: components["schemas"]["Message"][];
            total: components["schemas"]["Total"];
            /** @description Messages not yet read. */
            unread_count: number;
            /** @description This week's posts. */
            week_count: number;
        };
        UserGetUserMsgRequest: {
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        UserVitaListData: {
            list: components["schemas"]["VitaminRecord"][];
            total: components["schemas"]["Total"];
        };
        UserLedgerProofData: {
            /** @description A signed note. */
            checkpoint: string;
            list: {
                index: string;
                statement: string;
                salt: string;
                proof: string[];
            }[];
            total: components["schemas"]["Total"];
            balance: {
                day: string;
                statement: string;
                salt: string;
                account_index: string;
                account_proof: string[];
                entry: string;
                index: string;
                proof: string[];
            } | null;
        };
        UserQueryVitaPointData: {
            /** @description Vitamins. */
            point: number;
        };
        UserNewUserTaskData: {
            /** @description Vitamins of the gift. */
            point: number;
            /** @description Tasks that are done. */
            done: number;
            /** @description All tasks. */
            total: number;
            /** @description Whether the gift was earned. */
            is_complete: boolean;
            list: {
                /** @enum {unknown} */
                task: "profile" | "follow" | "up";
                done: boolean;
            }[];
        };
        UserNewUserTaskRequest: {
            /** @description Ignored. 忽略。 */
            data?: string;
        };
        UserInvitaData: null;
        UserInvitaRequest: {
            email: components["schemas"]["Email"];
        };
        UserGetInvitListData: {
            list: {
                id: string;
                /** @description Null after the acceptance. */
                email: string | null;
                /** @enum {unknown} */
                status: "pending" | "accepted" | "expired" | "withdrawn";
                /** @description When it was sent. */
                timestamp: number;
                /** @description When it expires. */
                expires: number;
                /** @description Of the member who accepted it. */
                nickname: string | null;
            }[];
            total: number;
            /** @description Free slots. 剩余名额。 */
            left: number;
        };
        UserChangeNicknameRequest: {
            /** @description 1-30 characters after trimming, none invisible; no name that looks like one of the staff. */
            nickname: string;
        };
        UserSetAvatarRequest: {
            /** @description A PNG or JPEG of 2 MB at most in base64, without a prefix such as `data:`. */
            avatar: string;
            /**
             * @default image/png
             * @enum {unknown}
             */
            mime_type?: "image/png" | "image/jpeg";
        };
        FileUploadData: {
            /**
             * Format: uri
             * @description Absolute; the file never changes.
             */
            url: string;
        };
        FileUploadRequest: {
            /**
             * Format: binary
             * @description A PNG or JPEG of 2 MB at most.
             */
            file: Blob;
            /**
             * @description For `add`: the picture has at most 1 MB and exactly 200x200, 272x174, 750x422 or 690x370 pixels; a screenshot has any. `POST` for the content of `add_feed`, `BADGE` for `add_badge`.
             * @enum {unknown}
             */
            use?: "LOGO" | "LOGO_IMAGE" | "BANNER" | "FEEDS" | "SCREENSHOT" | "POST" | "BADGE";
        };
        UserChangePasswdData: null;
        UserChangePasswdRequest: {
            /** @description The current password. */
            old_passwd: string;
            new_passwd: components["schemas"]["NewPassword"];
        };
        UserWalletLoginRequest: {
            wallet: components["schemas"]["Wallet"];
            ens: components["schemas"]["Signature"];
            /**
             * @description 1 extension of the browser, 2 WalletConnect, 3 exchange. 钱包类型。
             * @default 1
             * @enum {integer}
             */
            wallet_portal?: 1 | 2 | 3;
        };
        UserUserBindWalletRequest: {
            wallet: components["schemas"]["Wallet"];
            ens: components["schemas"]["Signature"];
            /**
             * @description 1 extension of the browser, 2 WalletConnect, 3 exchange. 钱包类型。
             * @default 1
             * @enum {integer}
             */
            wallet_portal?: 1 | 2 | 3;
        };
        UserGetWalletBlanceData: {
            symbol: string;
            decimals: number;
            /** @description US dollars for one token; null if unknown. 美元价格。 */
            price: number | null;
            /** @description In the smallest unit. 以最小单位计。 */
            balance: string;
        }[];
        UserGetWalletBlanceRequest: {
            wallet: components["schemas"]["Wallet"];
            /**
             * @default ETH
             * @enum {string}
             */
            chain?: "ETH" | "MATIC" | "eth" | "matic";
        };
        UserGetBadgeData: {
            list: components["schemas"]["Badge"][];
            total: components["schemas"]["Total"];
        };
        UserClaimCallbackRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /**
             * @description Who sends the transaction.
             * @default relayer
             * @enum {unknown}
             */
            way?: "relayer" | "wallet" | "RELAYER" | "WALLET";
            hash?: components["schemas"]["TransactionHash"];
        };
        CommonGetSignStrData: {
            /** @description Sign it unchanged. 原样签名。 */
            sign_str: string;
            expires_at: number;
        };
        AppShareRequest: {
            /** @description Product name. */
            name: string;
            /**
             * Format: uri
             * @description Website, a full http or https link.
             */
            home_link: string;
            /** @description WeChat ID of the contact. */
            wx: string;
            /** @description E-mail of the contact. */
            email?: components["schemas"]["Email"];
            /** @description Phone of the contact. */
            phone?: string;
            /** @description Description by the sharer. */
            intro: string;
        };
        AppSubscribeData: {
            app_id: components["schemas"]["Id"];
            has_subscribe: components["schemas"]["Flag"];
        };
        AppSubscribeRequest: {
            /** @description Product. */
            app_id: components["schemas"]["Id"];
            /**
             * @description The `has_subscribe` that the caller shows: 0 follows, 1 stops following. Without it the caller follows.
             * @default 0
             */
            status?: components["schemas"]["FlagField"];
        };
        AppUpProductRequest: {
            /** @description Product. */
            product_id: components["schemas"]["Id"];
            /** @description The reason, 15-100 characters counted as Unicode code points after trimming. */
            content: string;
        };
        AppAddQuestionData: {
            question_id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            content: string;
            /** @enum {unknown} */
            lan_cls: "ch" | "en";
            add_time: components["schemas"]["Seconds"];
        };
        AppAddQuestionRequest: {
            /** @description Product. */
            app_id: components["schemas"]["Id"];
            /** @description The question, 15-100 characters. */
            content: string;
        };
        AppAppOverviewData: {
            app_type: components["schemas"]["AppType"];
            count: number;
        }[];
        AppRandomAppsData: components["schemas"]["Product"][];
        AppListsData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        AppListData: {
            list: components["schemas"]["OwnProduct"][];
            total: components["schemas"]["Total"];
        };
        AppAddData: {
            id: components["schemas"]["Id"];
            app_id: components["schemas"]["Id"];
            /** @description 0 in review. */
            status: number;
            /**
             * Format: uri
             * @description Absolute address of its page.
             */
            appItemUrl: string;
        };
        AppAddRequest: {
            /**
             * @description 1 app, 2 game, 3 NFT, 4 hardware. Required.
             * @enum {unknown}
             */
            type?: "1" | "2" | "3" | "4";
            /** @description Name in Latin letters; one of the two names is required. */
            name_en?: string;
            /** @description Name in Chinese, also with Latin letters. */
            name_zh?: string;
            /** @description Promo words. */
            tagline_en?: string;
            /** @description Promo words in Chinese. */
            tagline_zh?: string;
            /** @description Description. */
            description_en?: string;
            /** @description Description in Chinese. */
            description_zh?: string;
            /** @description App stage 0-10; 0 by default. */
            stage?: string;
            /** @description Notes on the stage. */
            stage_note_en?: string;
            /** @description Notes on the stage in Chinese. */
            stage_note_zh?: string;
            /** @description Numbers of client platforms between `|`, such as `1|4`. */
            platforms?: string;
            /** @description Numbers of product languages between `|`. */
            languages?: string;
            /** @description Numbers of blockchains between `|`. */
            chains?: string;
            /** @description At most three ids of categories of the type between `|`. */
            categories?: string;
            /** @description At most ten tags between `|`. */
            tags?: string;
            /** @description At most ten other names between `|`. */
            aliases?: string;
            /** @description 1 original (default), 2 repost, 3 compilation. */
            origin?: string;
            /** @description Required of a repost or compilation. */
            source_link?: string;
            /** @description Full name of the producer; nobody but who maintains the product sees these five. */
            producer_name?: string;
            /** @description E-mail of the producer. */
            producer_email?: components["schemas"]["Email"];
            /** @description Telegram ID of the producer. */
            producer_telegram?: string;
            /** @description WeChat ID of the producer. */
            producer_wechat?: string;
            /** @description Phone of the producer. */
            producer_phone?: string;
            /** @description An address that `/api/file` answered with `use=LOGO`. */
            logo?: string;
            /** @description An address that `/api/file` answered with `use=LOGO_IMAGE`. */
            logo_image?: string;
            /** @description An address that `/api/file` answered with `use=BANNER`. */
            banner?: string;
            /** @description An address that `/api/file` answered with `use=FEEDS`. */
            feeds_image?: string;
            /** @description At most ten addresses of `use=SCREENSHOT` between `|`. */
            screenshots?: string;
            /** @description JSON: `[{"kind":"WEBSITE","url":"https://example.com"}]`; kinds are WEBSITE, WHITEPAPER, VIDEO, IOS, ANDROID, DESKTOP, WECHAT, PLUGIN, SOCIAL, and RESOURCE with a `name`. One is required. */
            links?: string;
            /** @description What is new. */
            update_note_en?: string;
            /** @description What is new, in Chinese. */
            update_note_zh?: string;
        };
        AppAddFeedRequest: {
            /** @description The product of a new post; not used with `feed_id`. */
            app_id?: components["schemas"]["Id"];
            /** @description The title. */
            header: string;
            /** @description 1-700 characters after markup is stripped. A link without a scheme gets `//`. Pictures are addresses that `/api/file` answered with `use=POST`, ten at most. */
            content: string;
            /** @description Topic words. */
            title?: string;
            /**
             * @description Ids joined by `|`: at most 3 types, and 1 for a pick.
             * @example 1|3
             */
            labels?: string;
            /** @description Not used: the server's time counts. */
            add_time?: string;
            /** @description The post to edit; leave it out for a new post. */
            feed_id?: components["schemas"]["Id"];
        };
        AppDelFeedData: {
            feed_id: components["schemas"]["Id"];
            /** @description Seconds since 1970. */
            restorable_until: number | null;
        };
        AppDelFeedRequest: {
            /** @description Required, or `id`. */
            feed_id?: components["schemas"]["Id"];
            /** @description Another name of `feed_id`. */
            id?: components["schemas"]["Id"];
            /** @description Required of staff who do not belong to the product; the author is told. */
            reason?: string;
        };
        AppFeedLikeData: {
            feed_id: components["schemas"]["Id"];
            likes: number;
            has_like: boolean;
        };
        AppFeedLikeRequest: {
            /** @description Required, or `post_id`. */
            feed_id?: components["schemas"]["Id"];
            /** @description Another name of `feed_id`. */
            post_id?: components["schemas"]["Id"];
            /**
             * @description 1 likes it, as without the field; 0 takes the like back.
             * @default 1
             */
            liked?: components["schemas"]["FlagField"];
        };
        AppAddBadgeRequest: {
            app_id: components["schemas"]["Id"];
            /**
             * @description As far as they are offered.
             * @enum {unknown}
             */
            network: "local" | "ethereum" | "polygon" | "sepolia" | "amoy";
            /** @description Letters and digits. */
            name_en: string;
            name_zh: string;
            description_en: string;
            description_zh: string;
            /** @description The address that `/api/file` returned for the use BADGE. */
            image: string;
            /** @description Quantity. */
            total: number;
            /**
             * @description Target holders.
             * @default all
             * @enum {unknown}
             */
            eligibility?: "all" | "followers" | "up_voters" | "list" | "ALL" | "FOLLOWERS" | "UP_VOTERS" | "LIST";
            /** @description For `list`: at most 1000 addresses, parted by `|`, commas or spaces. */
            holders?: string;
            /** @description UPs of the product; without it there is no reward. */
            milestone?: number;
            /**
             * @default at_milestone
             * @enum {unknown}
             */
            rewarding_time?: "at_milestone" | "on_date" | "AT_MILESTONE" | "ON_DATE";
            /** @description Required for `on_date`. */
            rewarding_at?: components["schemas"]["Seconds"];
            reward_en?: string;
            reward_zh?: string;
            /**
             * @default developer
             * @enum {unknown}
             */
            gas_payer?: "developer" | "claimer" | "DEVELOPER" | "CLAIMER";
            /** @default 0 */
            soulbound?: components["schemas"]["FlagField"];
            /**
             * @description The claim link is on.
             * @default 1
             */
            claim_enabled?: components["schemas"]["FlagField"];
            /** @description End of the claim link. */
            claim_until?: components["schemas"]["Seconds"];
        };
        AppUpdateBadgeRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description That `get_badge` told. */
            version: number;
            /**
             * @description Cannot change.
             * @enum {unknown}
             */
            network?: "local" | "ethereum" | "polygon" | "sepolia" | "amoy";
            /** @description Cannot change. */
            name_en?: string;
            /** @description Cannot change. */
            name_zh?: string;
            description_en?: string;
            description_zh?: string;
            /** @description The address that `/api/file` returned for the use BADGE. */
            image?: string;
            /** @description Quantity. */
            total?: number;
            /**
             * @description Target holders.
             * @enum {unknown}
             */
            eligibility?: "all" | "followers" | "up_voters" | "list" | "ALL" | "FOLLOWERS" | "UP_VOTERS" | "LIST";
            /** @description For `list`: at most 1000 addresses, parted by `|`, commas or spaces. */
            holders?: string;
            /** @description UPs of the product; empty for no reward. */
            milestone?: number;
            /** @enum {unknown} */
            rewarding_time?: "at_milestone" | "on_date" | "AT_MILESTONE" | "ON_DATE";
            /** @description Required for `on_date`. */
            rewarding_at?: components["schemas"]["Seconds"];
            reward_en?: string;
            reward_zh?: string;
            /**
             * @description Cannot change.
             * @enum {unknown}
             */
            gas_payer?: "developer" | "claimer" | "DEVELOPER" | "CLAIMER";
            /** @description Cannot change. */
            soulbound?: components["schemas"]["FlagField"];
            /** @description The claim link is on. */
            claim_enabled?: components["schemas"]["FlagField"];
            /** @description End of the claim link; empty for none. */
            claim_until?: components["schemas"]["Seconds"];
        };
        AppDelBadgeData: {
            id: components["schemas"]["Id"];
        };
        AppDelBadgeRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
        };
        AppSwitchBadgeStatusRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /**
             * @description 1 in effect, 2 suspended; the others are refused.
             * @enum {unknown}
             */
            status: 1 | 2 | 0 | 3 | "in_effect" | "suspended" | "draft" | "all_minted" | "IN_EFFECT" | "SUSPENDED" | "DRAFT" | "ALL_MINTED";
            /** @description Required of staff who suspend; the owner is told. */
            reason?: string;
        };
        AppGetBadgeData: {
            list: (components["schemas"]["OwnBadge"] | components["schemas"]["Badge"])[];
            total: components["schemas"]["Total"];
        };
        AppUpdateContractRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            hash?: components["schemas"]["TransactionHash"];
        };
        AppQueryContractBalanceData: components["schemas"]["BadgeGas"] & {
            id: components["schemas"]["Id"];
            network: string;
            chain_id: number | null;
            contract: string | null;
        };
        AppQueryBadgeByNameData: components["schemas"]["Badge"] | null;
        AppMintToData: {
            id: components["schemas"]["Id"];
            list: components["schemas"]["BadgeClaim"][];
            total: number;
        };
        AppMintToRequest: {
            /** @description The badge. */
            id: components["schemas"]["Id"];
            /** @description Addresses, parted by `|`, commas or spaces. */
            holders?: string;
        };
        FindHotWordsData: components["schemas"]["HotWord"][];
        FindBestData: {
            period: string;
            starts_at: number | null;
            ends_at: number | null;
            is_live: boolean;
            previous: string | null;
            next: string | null;
            list: {
                place: number;
                ups: number;
                previous_place: number | null;
                app: components["schemas"]["Product"] | null;
            }[];
        };
        FindSearchData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        FindSearchFeedData: {
            list: components["schemas"]["Post"][];
            total: components["schemas"]["Total"];
        };
        FindFeedsData: {
            list: components["schemas"]["Post"][];
            total: components["schemas"]["Total"];
        };
        FindFeedsNumData: {
            /** @description Posts of this UTC week. */
            feeds_num: number;
        };
        FindEvWordSearchData: {
            list: components["schemas"]["Product"][];
            total: components["schemas"]["Total"];
        };
        FindEvWordSearchRequest: {
            /** @description Search word. */
            keyword?: string;
            /** @description The same as `keyword`, which counts when both are sent. */
            word?: string;
            /** @description Of `hot_words`; counts a click on it. */
            word_id?: components["schemas"]["Id"];
            offset?: components["schemas"]["Offset"];
            limit?: components["schemas"]["Limit"];
        };
        FindAdClickData: null;
        FindAdClickRequest: {
            /** @description Number of the advertisement. */
            data?: string;
        };
        FindEvHotWordRequest: {
            /** @description Of `hot_words`. */
            word_id: components["schemas"]["Id"];
        };
        UserVerifyCodeCall: {
            /** @enum {string} */
            op_type: "verify_code";
        } & components["schemas"]["UserVerifyCodeRequest"];
        UserSmsVerifyCodeCall: {
            /** @enum {string} */
            op_type: "sms_verify_code";
        } & components["schemas"]["UserSmsVerifyCodeRequest"];
        UserBindEmailCall: {
            /** @enum {string} */
            op_type: "bind_email";
        } & components["schemas"]["UserBindEmailRequest"];
        UserBindPhoneCall: {
            /** @enum {string} */
            op_type: "bind_phone";
        } & components["schemas"]["UserBindPhoneRequest"];
        UserCheckVerifyCodeCall: {
            /** @enum {string} */
            op_type: "check_verify_code";
        } & components["schemas"]["UserCheckVerifyCodeRequest"];
        UserRegisterCall: {
            /** @enum {string} */
            op_type: "register";
        } & components["schemas"]["UserRegisterRequest"];
        UserLoginCall: {
            /** @enum {string} */
            op_type: "login";
        } & components["schemas"]["UserLoginRequest"];
        UserLoginCodeCall: {
            /** @enum {string} */
            op_type: "login_code";
        } & components["schemas"]["UserLoginCodeRequest"];
        UserSocialLoginCall: {
            /** @example login.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa */
            op_type: string;
        } & components["schemas"]["UserSocialLoginRequest"];
        UserBindGoogleCall: {
            /** @enum {string} */
            op_type: "bind_google";
        } & components["schemas"]["UserBindGoogleRequest"];
        UserBindTwitterCall: {
            /** @enum {string} */
            op_type: "bind_twitter";
        } & components["schemas"]["UserBindTwitterRequest"];
        UserBindWechatCall: {
            /** @enum {string} */
            op_type: "bind_wechat";
        } & components["schemas"]["UserBindWechatRequest"];
        UserUbindCall: {
            /** @enum {string} */
            op_type: "ubind" | "unbind";
        } & components["schemas"]["UserUbindRequest"];
        UserFindPasswdCall: {
            /** @enum {string} */
            op_type: "find_passwd";
        } & components["schemas"]["UserFindPasswdRequest"];
        UserLogoutCall: {
            /** @enum {string} */
            op_type: "logout";
        };
        UserGetUserMsgCall: {
            /** @enum {string} */
            op_type: "get_user_msg" | "msg_list" | "get_msg_list";
        } & components["schemas"]["UserGetUserMsgRequest"];
        UserNewUserTaskCall: {
            /** @enum {string} */
            op_type: "new_user_task";
        } & components["schemas"]["UserNewUserTaskRequest"];
        UserInvitaCall: {
            /** @enum {string} */
            op_type: "invita" | "invite";
        } & components["schemas"]["UserInvitaRequest"];
        UserChangeNicknameCall: {
            /** @enum {string} */
            op_type: "change_nickname";
        } & components["schemas"]["UserChangeNicknameRequest"];
        UserSetAvatarCall: {
            /** @enum {string} */
            op_type: "set_avatar";
        } & components["schemas"]["UserSetAvatarRequest"];
        UserChangePasswdCall: {
            /** @enum {string} */
            op_type: "change_passwd";
        } & components["schemas"]["UserChangePasswdRequest"];
        UserWalletLoginCall: {
            /** @enum {string} */
            op_type: "wallet_login";
        } & components["schemas"]["UserWalletLoginRequest"];
        UserUserBindWalletCall: {
            /** @enum {string} */
            op_type: "user_bind_wallet" | "wallet_user_bind";
        } & components["schemas"]["UserUserBindWalletRequest"];
        UserGetWalletBlanceCall: {
            /** @enum {string} */
            op_type: "get_wallet_blance" | "get_wallet_balance";
        } & components["schemas"]["UserGetWalletBlanceRequest"];
        UserClaimCallbackCall: {
            /** @enum {string} */
            op_type: "claim_callback";
        } & components["schemas"]["UserClaimCallbackRequest"];
        AppShareCall: {
            /** @enum {string} */
            op_type: "share";
        } & components["schemas"]["AppShareRequest"];
        /** @description The fields of the operation that `op_type` of the query names. */
        FieldsOnly: Record<string, never>;
        AppSubscribeCall: {
            /** @enum {string} */
            op_type: "subscribe";
        } & components["schemas"]["AppSubscribeRequest"];
        AppUpProductCall: {
            /** @enum {string} */
            op_type: "up_product" | "vote";
        } & components["schemas"]["AppUpProductRequest"];
        AppAddQuestionCall: {
            /** @enum {string} */
            op_type: "add_question";
        } & components["schemas"]["AppAddQuestionRequest"];
        AppAddCall: {
            /** @enum {string} */
            op_type: "add";
        } & components["schemas"]["AppAddRequest"];
        AppAddFeedCall: {
            /** @enum {string} */
            op_type: "add_feed";
        } & components["schemas"]["AppAddFeedRequest"];
        AppDelFeedCall: {
            /** @enum {string} */
            op_type: "del_feed";
        } & components["schemas"]["AppDelFeedRequest"];
        AppFeedLikeCall: {
            /** @enum {string} */
            op_type: "feed_like";
        } & components["schemas"]["AppFeedLikeRequest"];
        AppAddBadgeCall: {
            /** @enum {string} */
            op_type: "add_badge";
        } & components["schemas"]["AppAddBadgeRequest"];
        AppUpdateBadgeCall: {
            /** @enum {string} */
            op_type: "update_badge";
        } & components["schemas"]["AppUpdateBadgeRequest"];
        AppDelBadgeCall: {
            /** @enum {string} */
            op_type: "del_badge";
        } & components["schemas"]["AppDelBadgeRequest"];
        AppSwitchBadgeStatusCall: {
            /** @enum {string} */
            op_type: "switch_badge_status";
        } & components["schemas"]["AppSwitchBadgeStatusRequest"];
        AppUpdateContractCall: {
            /** @enum {string} */
            op_type: "update_contract";
        } & components["schemas"]["AppUpdateContractRequest"];
        AppMintToCall: {
            /** @enum {string} */
            op_type: "mint_to";
        } & components["schemas"]["AppMintToRequest"];
        AppGetBadgeCall: {
            /** @enum {string} */
            op_type: "get_badge";
            app_id?: components["schemas"]["Id"];
            id?: components["schemas"]["Id"];
        };
        AppQueryContractBalanceCall: {
            /** @enum {string} */
            op_type: "query_contract_balance";
            id?: components["schemas"]["Id"];
        };
        AppQueryBadgeByNameCall: {
            /** @enum {string} */
            op_type: "query_badge_by_name";
            name?: string;
        };
        FindEvWordSearchCall: {
            /** @enum {string} */
            op_type: "ev_word_search";
        } & components["schemas"]["FindEvWordSearchRequest"];
        FindAdClickCall: {
            /** @enum {string} */
            op_type: "ad_click";
        } & components["schemas"]["FindAdClickRequest"];
        FindEvHotWordCall: {
            /** @enum {string} */
            op_type: "ev_hot_word" | "hot_word" | "hot_word_click";
        } & components["schemas"]["FindEvHotWordRequest"];
    };
    responses: {
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400EmailRequiredEmailInvalid: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests: `CODE_TOO_SOON` (25), `CODE_LIMIT` (26), `THROTTLED` (70). */
        Status429CodeTooSoonCodeLimit: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `OPERATION_UNKNOWN` (60). */
        Status404: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Another method: `METHOD_NOT_ALLOWED` (61). */
        Status405: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too large: `BODY_TOO_LARGE` (63). */
        Status413: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller has to sign in, or what it proves itself with is wrong: `TOKEN_INVALID` (300). */
        Status401: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The key belongs to another call: `IDEMPOTENCY_KEY_REUSED` (75). */
        Status422: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Out of order for a while: `UNAVAILABLE` (90). */
        Status503: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It took too long: `TIMEOUT` (91). */
        Status504: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A failure of the site: `INTERNAL` (99). */
        Status500: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller has to sign in, or what it proves itself with is wrong: `UNAUTHENTICATED` (-2), `TOKEN_INVALID` (300). */
        Status401Unauthenticated: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PHONE_REQUIRED` (47), `PHONE_INVALID` (48), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400PhoneRequiredPhoneInvalid: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `SESSION_CONFIRM_NEEDED` (13), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403SessionConfirmNeeded: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `CODE_REQUIRED` (20), `CODE_WRONG` (21), `CODE_EXPIRED` (22), `CODE_USED` (23), `CODE_TRIES_EXCEEDED` (24), `PASSWORD_REQUIRED` (32), `PASSWORD_RULE` (33), `PASSWORD_COMMON` (34), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserBindEmail400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `EMAIL_TAKEN` (12), `EMAIL_UNCHANGED` (18), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409EmailTakenEmailUnchanged: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests: `THROTTLED` (70). */
        Status429: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PHONE_REQUIRED` (47), `PHONE_INVALID` (48), `CODE_REQUIRED` (20), `CODE_WRONG` (21), `CODE_EXPIRED` (22), `CODE_USED` (23), `CODE_TRIES_EXCEEDED` (24), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserBindPhone400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `PHONE_TAKEN` (17), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409PhoneTaken: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `CODE_REQUIRED` (20), `CODE_WRONG` (21), `CODE_EXPIRED` (22), `CODE_USED` (23), `CODE_TRIES_EXCEEDED` (24), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserCheckVerifyCode400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `PASSWORD_REQUIRED` (32), `PASSWORD_RULE` (33), `PASSWORD_COMMON` (34), `CODE_REQUIRED` (20), `CODE_WRONG` (21), `CODE_EXPIRED` (22), `CODE_USED` (23), `CODE_TRIES_EXCEEDED` (24), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserRegister400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `EMAIL_TAKEN` (12), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409EmailTaken: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `PASSWORD_REQUIRED` (32), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserLogin400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller has to sign in, or what it proves itself with is wrong: `LOGIN_FAILED` (10), `SECOND_FACTOR_NEEDED` (100), `TOKEN_INVALID` (300). */
        Status401LoginFailedSecondFactorNeeded: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests: `LOGIN_THROTTLED` (11), `THROTTLED` (70). */
        Status429LoginThrottled: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller has to sign in, or what it proves itself with is wrong: `SIGN_IN_EXPIRED` (101), `FACTOR_CODE_WRONG` (102), `TOKEN_INVALID` (300). */
        Status401SignInExpiredFactorCodeWrong: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `SOCIAL_STATE_INVALID` (140), `SOCIAL_SIGN_IN_STALE` (147), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400SocialStateInvalidSocialSignInStale: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A failure of another site: `SOCIAL_FAILED` (141). */
        Status502SocialFailed: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `SOCIAL_EMAIL_TAKEN` (144), `SOCIAL_OTHER_ACCOUNT` (146), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409SocialEmailTakenSocialOtherAccount: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller has to sign in, or what it proves itself with is wrong: `SECOND_FACTOR_NEEDED` (100), `TOKEN_INVALID` (300). */
        Status401SecondFactorNeeded: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `SOCIAL_STATE_INVALID` (140), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400SocialStateInvalid: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `SOCIAL_TAKEN` (143), `SOCIAL_ALREADY_LINKED` (145), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409SocialTakenSocialAlreadyLinked: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400FieldRequired: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `SIGN_IN_METHOD_LAST` (117), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409SignInMethodLast: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `PASSWORD_REQUIRED` (32), `PASSWORD_RULE` (33), `PASSWORD_COMMON` (34), `CODE_REQUIRED` (20), `CODE_WRONG` (21), `CODE_EXPIRED` (22), `CODE_USED` (23), `CODE_TRIES_EXCEEDED` (24), `PASSWORD_REQUIRED` (32), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserFindPasswd400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PAGE_TOO_LARGE` (67), `CURSOR_INVALID` (68), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400PageTooLargeCursorInvalid: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `LEDGER_SIZE_UNKNOWN` (216), `OPERATION_UNKNOWN` (60). */
        Status404LedgerSizeUnknown: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `FORBIDDEN` (3), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403Forbidden: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `EMAIL_REQUIRED` (30), `EMAIL_INVALID` (31), `INVITATION_SELF` (131), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserInvita400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `INVITATION_REPEATED` (132), `INVITATION_LIMIT` (130), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409InvitationRepeatedInvitationLimit: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `NICKNAME_RESERVED` (41), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400FieldRequiredNicknameReserved: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `FILE_DIMENSIONS` (120), `FILE_BROKEN` (121), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserSetAvatar400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Another type of file: `FILE_TYPE` (71). */
        Status415FileType: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too large: `FILE_TOO_LARGE` (72), `BODY_TOO_LARGE` (63). */
        Status413FileTooLarge: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `FILE_QUOTA` (122), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409FileQuota: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Out of order for a while: `FILE_STORE_FULL` (123), `UNAVAILABLE` (90). */
        Status503FileStoreFull: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `FILE_DIMENSIONS` (120), `FILE_BROKEN` (121), `PICTURE_SIZE` (157), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        FileUpload400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PASSWORD_REQUIRED` (32), `PASSWORD_WRONG` (35), `PASSWORD_RULE` (33), `PASSWORD_COMMON` (34), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserChangePasswd400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `WALLET_MESSAGE_UNKNOWN` (111), `WALLET_MESSAGE_USED` (113), `WALLET_MESSAGE_EXPIRED` (112), `WALLET_SIGNATURE_WRONG` (110), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserWalletLogin400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Out of order for a while: `CHAIN_UNAVAILABLE` (116), `UNAVAILABLE` (90). */
        Status503ChainUnavailable: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `WALLET_MESSAGE_UNKNOWN` (111), `WALLET_MESSAGE_USED` (113), `WALLET_MESSAGE_EXPIRED` (112), `WALLET_SIGNATURE_WRONG` (110), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        UserUserBindWallet400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `WALLET_TAKEN` (114), `WALLET_ALREADY_BOUND` (115), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409WalletTakenWalletAlreadyBound: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `NOT_FOUND` (50), `OPERATION_UNKNOWN` (60). */
        Status404NotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `CLAIM_WAY` (270), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400FieldRequiredClaimWay: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `WALLET_REQUIRED` (250), `NOT_ELIGIBLE` (268), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403WalletRequiredNotEligible: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `CLAIM_LINK_OFF` (264), `CLAIM_ENDED` (265), `BADGE_NO_CONTRACT` (276), `BADGE_SUSPENDED` (266), `BADGE_LACKS_GAS` (262), `BADGE_ALL_MINTED` (267), `BADGE_CLAIMED` (269), `BADGE_CHANGING` (273), `CLAIM_LATER` (278), `IDEMPOTENCY_KEY_IN_USE` (76). */
        UserClaimCallback409: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `URL_INVALID` (39), `EMAIL_INVALID` (31), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppShare400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `PRODUCT_NOT_FOUND` (51), `OPERATION_UNKNOWN` (60). */
        Status404ProductNotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `ALREADY_UPPED` (-10), `NOT_VOTABLE` (-10), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409AlreadyUppedNotVotable: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PAGE_TOO_LARGE` (67), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400PageTooLarge: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `URL_INVALID` (39), `EMAIL_INVALID` (31), `TOO_MANY_LABELS` (40), `TOO_MANY_ENTRIES` (159), `NAME_RESERVED` (42), `PICTURE_UNKNOWN` (156), `PICTURE_SIZE` (157), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppAdd400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `PRODUCT_LISTED` (170), `SUBMISSION_LIMIT` (158), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409ProductListedSubmissionLimit: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `FORBIDDEN` (3), `STAFF_FACTOR_NEEDED` (104), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403ForbiddenStaffFactorNeeded: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `TOO_MANY_LABELS` (40), `TOO_MANY_ENTRIES` (159), `PICTURE_UNKNOWN` (156), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppAddFeed400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `PRODUCT_NOT_FOUND` (51), `NOT_FOUND` (50), `OPERATION_UNKNOWN` (60). */
        Status404ProductNotFoundNotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `FORBIDDEN` (3), `WALLET_REQUIRED` (250), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403ForbiddenWalletRequired: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `PICTURE_UNKNOWN` (156), `NETWORK_NOT_OFFERED` (251), `BADGE_TOTAL` (254), `HOLDER_INVALID` (256), `HOLDER_REPEATED` (257), `TOO_MANY_ENTRIES` (159), `MILESTONE_INVALID` (252), `TIME_INVALID` (272), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppAddBadge400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `MILESTONE_PASSED` (253), `BADGE_LIMIT` (255), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409MilestonePassedBadgeLimit: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `WALLET_REQUIRED` (250), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        Status403WalletRequired: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `PICTURE_UNKNOWN` (156), `BADGE_TOTAL` (254), `HOLDER_INVALID` (256), `HOLDER_REPEATED` (257), `TOO_MANY_ENTRIES` (159), `MILESTONE_INVALID` (252), `TIME_INVALID` (272), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppUpdateBadge400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `MILESTONE_PASSED` (253), `BADGE_CHANGED` (259), `BADGE_FIELD_FIXED` (260), `BADGE_STATUS` (261), `IDEMPOTENCY_KEY_IN_USE` (76). */
        AppUpdateBadge409: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `BADGE_NOT_EMPTY` (263), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409BadgeNotEmpty: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this: `FORBIDDEN` (3), `WALLET_REQUIRED` (250), `STAFF_FACTOR_NEEDED` (104), `ORIGIN_REFUSED` (69), `TOKEN_SCOPE` (301). */
        AppSwitchBadgeStatus403: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `BADGE_STATUS` (261), `BADGE_LACKS_GAS` (262), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409BadgeStatusBadgeLacksGas: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `NOT_FOUND` (50), `PRODUCT_NOT_FOUND` (51), `OPERATION_UNKNOWN` (60). */
        Status404NotFoundProductNotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `BADGE_NO_CONTRACT` (276), `IDEMPOTENCY_KEY_IN_USE` (76). */
        Status409BadgeNoContract: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `CLAIM_WAY` (270), `HOLDER_INVALID` (256), `HOLDER_REPEATED` (257), `HOLDER_NOT_LISTED` (258), `TOO_MANY_ENTRIES` (159), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        AppMintTo400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state does not allow it: `BADGE_NO_CONTRACT` (276), `BADGE_SUSPENDED` (266), `BADGE_LACKS_GAS` (262), `BADGE_ALL_MINTED` (267), `BADGE_CHANGING` (273), `IDEMPOTENCY_KEY_IN_USE` (76). */
        AppMintTo409: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `PERIOD_INVALID` (190), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        Status400PeriodInvalid: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not found: `PERIOD_NOT_STARTED` (191), `OPERATION_UNKNOWN` (60). */
        Status404PeriodNotStarted: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `PAGE_TOO_LARGE` (67), `CURSOR_INVALID` (68), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        FindSearch400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field or the request is wrong: `FIELD_REQUIRED` (36), `PAGE_TOO_LARGE` (67), `CURSOR_INVALID` (68), `BODY_MALFORMED` (62), `FIELD_INVALID` (38), `FIELD_LENGTH` (37), `FIELD_REPEATED` (350), `TOKEN_MISPLACED` (302), `IDEMPOTENCY_KEY_INVALID` (74). */
        FindSearchFeed400: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description Language of all texts in the response. */
        lan_cls: components["schemas"]["LanCls"];
        /** @description Ignored; old clients send the time. */
        _t: string;
        /** @description New for each action; a repetition sends the same. See "Repeating" above. */
        idempotency_key: string;
        offset: components["schemas"]["Offset"];
        limit: components["schemas"]["Limit"];
    };
    requestBodies: never;
    headers: {
        /** @description Only with an API token: what it may use in a minute, as the policies `requests` and `cost` (draft-ietf-httpapi-ratelimit-headers). */
        "RateLimit-Policy": string;
        /** @description Only with an API token: what is left of each policy (`r`), and the seconds until it is whole again (`t`). */
        RateLimit: string;
        /** @description Seconds to wait, for an error that says when to try again. */
        "Retry-After": number;
        /** @description The scheme `Bearer`; with `error="invalid_token"` for an API token that is unknown, revoked or expired. */
        "WWW-Authenticate": string;
        /** @description The methods of the path. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "user.verify_code": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserVerifyCodeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "retry_after_seconds": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserVerifyCodeData"];
                    };
                };
            };
            400: components["responses"]["Status400EmailRequiredEmailInvalid"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429CodeTooSoonCodeLimit"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.sms_verify_code": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cellphone": "13800138000",
                 *       "region_id": "0086"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserSmsVerifyCodeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "retry_after_seconds": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserSmsVerifyCodeData"];
                    };
                };
            };
            400: components["responses"]["Status400PhoneRequiredPhoneInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429CodeTooSoonCodeLimit"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.bind_email": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserBindEmailRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "bind success",
                     *       "data": {
                     *         "email": "ada@vita.test"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserBindEmailData"];
                    };
                };
            };
            400: components["responses"]["UserBindEmail400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409EmailTakenEmailUnchanged"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.bind_phone": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cellphone": "13800138000",
                 *       "region_id": "0086",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserBindPhoneRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "bind success",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserBindPhoneData"];
                    };
                };
            };
            400: components["responses"]["UserBindPhone400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409PhoneTaken"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.check_verify_code": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserCheckVerifyCodeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserCheckVerifyCodeData"];
                    };
                };
            };
            400: components["responses"]["UserCheckVerifyCode400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.register": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test",
                 *       "passwd": "vita2025",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserRegisterRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Registration successful",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false,
                     *         "token": "rX2tq8"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["UserRegister400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409EmailTaken"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.login": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test",
                 *       "passwd": "vita2025"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserLoginRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Account logged in",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false,
                     *         "token": "rX2tq8"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["UserLogin400"];
            401: components["responses"]["Status401LoginFailedSecondFactorNeeded"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429LoginThrottled"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.login_code": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "4f1c2b7a9d",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserLoginCodeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Account logged in",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false,
                     *         "token": "rX2tq8"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401SignInExpiredFactorCodeWrong"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429LoginThrottled"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.social_login": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                /**
                 * @description The value that came back with the code, without `login.`.
                 * @example q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C
                 */
                state: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserSocialLoginRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Account logged in",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false,
                     *         "token": "rX2tq8"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["Status400SocialStateInvalidSocialSignInStale"];
            401: components["responses"]["Status401SecondFactorNeeded"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409SocialEmailTakenSocialOtherAccount"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            502: components["responses"]["Status502SocialFailed"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.bind_google": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456",
                 *       "state": "q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserBindGoogleRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "bind success",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400SocialStateInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409SocialTakenSocialAlreadyLinked"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            502: components["responses"]["Status502SocialFailed"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.bind_twitter": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456",
                 *       "state": "q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserBindTwitterRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "bind success",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400SocialStateInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409SocialTakenSocialAlreadyLinked"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            502: components["responses"]["Status502SocialFailed"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.bind_wechat": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456",
                 *       "state": "q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6j7K8l9Z0x1C"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserBindWechatRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "bind success",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400SocialStateInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409SocialTakenSocialAlreadyLinked"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            502: components["responses"]["Status502SocialFailed"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.ubind": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "unbind_type": "google"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserUbindRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409SignInMethodLast"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.find_passwd": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test",
                 *       "passwd": "vita2025",
                 *       "code": "123456"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserFindPasswdRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Reset password succeeded",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserFindPasswdData"];
                    };
                };
            };
            400: components["responses"]["UserFindPasswd400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.logout": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Logged out",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserLogoutData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.user_info": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.user_set_info": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "email": "ada@vita.test",
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "cellphone": "13800138000",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "can_pick": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserUserSetInfoData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_msg_count": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "unread_count": 1,
                     *         "week_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Unread"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.msg_list": {
        parameters: {
            query?: {
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "title": "Release",
                     *             "content": "It is fast, open and friendly.",
                     *             "utc_timestamp": 1795595400,
                     *             "date": "2026-11-21 08:30:00",
                     *             "is_read": false,
                     *             "link": null
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "unread_count": 1,
                     *         "week_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserMsgListData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_user_msg": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": components["schemas"]["UserGetUserMsgRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "title": "Release",
                     *             "content": "It is fast, open and friendly.",
                     *             "utc_timestamp": 1795595400,
                     *             "date": "2026-11-21 08:30:00",
                     *             "is_read": false,
                     *             "link": null
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "unread_count": 1,
                     *         "week_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserGetUserMsgData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.vita_list": {
        parameters: {
            query?: {
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "content": "It is fast, open and friendly.",
                     *             "point": 40,
                     *             "timestamp": 1795595400,
                     *             "type": 1,
                     *             "app_id": 7
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserVitaListData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.ledger_proof": {
        parameters: {
            query?: {
                /**
                 * @description Of a checkpoint of the last two days; the latest by default.
                 * @example 4096
                 */
                size?: string;
                /**
                 * @description A UTC day as YYYY-MM-DD; the latest by default.
                 * @example 2026-11-21
                 */
                day?: string;
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "checkpoint": "vita.test/ledger",
                     *         "list": [
                     *           {
                     *             "index": "17",
                     *             "statement": "transfer 17",
                     *             "salt": "9c1f",
                     *             "proof": [
                     *               "6b86b273ff34"
                     *             ]
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "balance": {
                     *           "day": "2026-11-21",
                     *           "statement": "transfer 17",
                     *           "salt": "9c1f",
                     *           "account_index": "3",
                     *           "account_proof": [
                     *             "d4735e3a265e"
                     *           ],
                     *           "entry": "balance 3",
                     *           "index": "17",
                     *           "proof": [
                     *             "6b86b273ff34"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserLedgerProofData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404LedgerSizeUnknown"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.query_vita_point": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "point": 40
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserQueryVitaPointData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.new_user_task": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": components["schemas"]["UserNewUserTaskRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "point": 40,
                     *         "done": 1,
                     *         "total": 1,
                     *         "is_complete": false,
                     *         "list": [
                     *           {
                     *             "task": "profile",
                     *             "done": false
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserNewUserTaskData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.invita": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@vita.test"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserInvitaRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserInvitaData"];
                    };
                };
            };
            400: components["responses"]["UserInvita400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403Forbidden"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409InvitationRepeatedInvitationLimit"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_invit_list": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": "7",
                     *             "email": "ada@vita.test",
                     *             "status": "pending",
                     *             "timestamp": 1795595400,
                     *             "expires": 1796805000,
                     *             "nickname": "Ada"
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "left": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserGetInvitListData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403Forbidden"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.change_nickname": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nickname": "Ada"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserChangeNicknameRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequiredNicknameReserved"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.set_avatar": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "avatar": "iVBORw0KGgo="
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserSetAvatarRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "new avatar set",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["UserSetAvatar400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409FileQuota"];
            413: components["responses"]["Status413FileTooLarge"];
            415: components["responses"]["Status415FileType"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503FileStoreFull"];
            504: components["responses"]["Status504"];
        };
    };
    "file.upload": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "picture.png"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileUploadRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "url": "https://vita.test/files/picture.png"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FileUploadData"];
                    };
                };
            };
            400: components["responses"]["FileUpload400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409FileQuota"];
            413: components["responses"]["Status413FileTooLarge"];
            415: components["responses"]["Status415FileType"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503FileStoreFull"];
            504: components["responses"]["Status504"];
        };
    };
    "user.change_passwd": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "old_passwd": "vita2025",
                 *       "new_passwd": "vita2026"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserChangePasswdRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "password changed",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserChangePasswdData"];
                    };
                };
            };
            400: components["responses"]["UserChangePasswd400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429LoginThrottled"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.wallet_login": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *       "ens": "0x5a1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserWalletLoginRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Account logged in",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false,
                     *         "token": "rX2tq8"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["UserWalletLogin400"];
            401: components["responses"]["Status401SecondFactorNeeded"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503ChainUnavailable"];
            504: components["responses"]["Status504"];
        };
    };
    "user.user_bind_wallet": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *       "ens": "0x5a1c"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserUserBindWalletRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Wallet connected",
                     *       "data": {
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "avatar": "iVBORw0KGgo=",
                     *         "point": 40,
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "email": "ada@vita.test",
                     *         "is_bind_google": false,
                     *         "is_bind_twitter": false,
                     *         "is_bind_wechat": false,
                     *         "role": [
                     *           1
                     *         ],
                     *         "audit": false,
                     *         "dev": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["UserUserBindWallet400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409WalletTakenWalletAlreadyBound"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503ChainUnavailable"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_wallet_blance": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserGetWalletBlanceRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": [
                     *         {
                     *           "symbol": "ETH",
                     *           "decimals": 1,
                     *           "price": null,
                     *           "balance": "40000000000000000"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserGetWalletBlanceData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503ChainUnavailable"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_badge": {
        parameters: {
            query?: {
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "app_id": 7,
                     *             "name": "Star Atlas",
                     *             "description": "A game about trade between stars.",
                     *             "image": "/files/picture.png",
                     *             "status": 0,
                     *             "suspended_by": "owner",
                     *             "network": "local",
                     *             "chain_id": null,
                     *             "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *             "total": 1,
                     *             "minted": 1,
                     *             "eligibility": "all",
                     *             "milestone": null,
                     *             "up_value": 128,
                     *             "reward": null,
                     *             "reward_state": "pending",
                     *             "reward_description": null,
                     *             "rewarding_time": "at_milestone",
                     *             "rewarding_at": null,
                     *             "gas_payer": "developer",
                     *             "soulbound": false,
                     *             "claim_enabled": false,
                     *             "claim_until": null,
                     *             "claim_url": "https://vita.test/badges/7"
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UserGetBadgeData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.get_badge_details": {
        parameters: {
            query: {
                /**
                 * @description The badge.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7",
                     *         "eligible": false,
                     *         "refusal": 1,
                     *         "refusal_msg": "",
                     *         "claim": {
                     *           "claim_id": 1,
                     *           "state": "requested",
                     *           "way": "relayer",
                     *           "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *           "token_id": null,
                     *           "reason": "REVERTED",
                     *           "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "add_time": 1795595400,
                     *           "change_time": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["BadgeDetails"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "user.claim_callback": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UserClaimCallbackRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "claim_id": 1,
                     *         "state": "requested",
                     *         "way": "relayer",
                     *         "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *         "token_id": null,
                     *         "reason": "REVERTED",
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "add_time": 1795595400,
                     *         "change_time": 1,
                     *         "id": 7,
                     *         "voucher": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["RequestedBadgeClaim"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequiredClaimWay"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403WalletRequiredNotEligible"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["UserClaimCallback409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503ChainUnavailable"];
            504: components["responses"]["Status504"];
        };
    };
    "common.get_sign_str": {
        parameters: {
            query: {
                /** @example 0x52908400098527886E0F7030069857D2E4169EE7 */
                wallet: components["schemas"]["Wallet"];
                /**
                 * @description By default `bind` for members and `login` for others. 用途。
                 * @example login
                 */
                purpose?: "login" | "bind";
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "sign_str": "vita.test wants you to sign in with your Ethereum account.",
                     *         "expires_at": 1795595700
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["CommonGetSignStrData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403SessionConfirmNeeded"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.share": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Star Atlas",
                 *       "home_link": "https://example.com",
                 *       "wx": "ada_vita",
                 *       "intro": "A game about trade between stars."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppShareRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Submitted. We will contact you if any questions. Thank you !",
                     *       "data": {
                     *         "id": 7,
                     *         "name": "Star Atlas",
                     *         "home_link": "https://example.com",
                     *         "wx": "ada_vita",
                     *         "email": "ada@vita.test",
                     *         "phone": null,
                     *         "intro": "A game about trade between stars.",
                     *         "add_time": 1795595400
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Lead"];
                    };
                };
            };
            400: components["responses"]["AppShare400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.subscribe": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "app_id": 7
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppSubscribeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "app_id": 7,
                     *         "has_subscribe": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppSubscribeData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404ProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.up_product": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 7,
                 *       "content": "It is fast, open and friendly."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppUpProductRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "product_id": 7,
                     *         "name": "Star Atlas",
                     *         "logoUrl": null,
                     *         "add_up_value": 1,
                     *         "up_value": 128,
                     *         "ranking": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["UpResult"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404ProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409AlreadyUppedNotVotable"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.add_question": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "app_id": 7,
                 *       "content": "It is fast, open and friendly."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppAddQuestionRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "Submitted",
                     *       "data": {
                     *         "question_id": 1,
                     *         "app_id": 7,
                     *         "content": "It is fast, open and friendly.",
                     *         "lan_cls": "ch",
                     *         "add_time": 1795595400
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppAddQuestionData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404ProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.app_overview": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": [
                     *         {
                     *           "app_type": 1,
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppAppOverviewData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.random_apps": {
        parameters: {
            query?: {
                /**
                 * @description How many.
                 * @example 6
                 */
                limit?: number;
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": [
                     *         {
                     *           "app_id": 7,
                     *           "app_type": 1,
                     *           "name": "Star Atlas",
                     *           "logo": null,
                     *           "logoImage": null,
                     *           "stage_id": 0,
                     *           "stage_id_name": "Launched",
                     *           "has_subscribe": 0,
                     *           "has_up": 0,
                     *           "up_value": 128,
                     *           "add_up_value": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppRandomAppsData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLarge"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.info": {
        parameters: {
            query?: {
                /**
                 * @description Product.
                 * @example 7
                 */
                app_id?: components["schemas"]["Id"];
                /**
                 * @description The same as `app_id`, which counts when both are sent.
                 * @example 7
                 */
                id?: components["schemas"]["Id"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "app_id": 7,
                     *         "app_type": 1,
                     *         "name": "Star Atlas",
                     *         "logo": null,
                     *         "logoImage": null,
                     *         "stage_id": 0,
                     *         "stage_id_name": "Launched",
                     *         "has_subscribe": 0,
                     *         "has_up": 0,
                     *         "up_value": 128,
                     *         "add_up_value": 1,
                     *         "slug": "star-atlas",
                     *         "status": 0,
                     *         "tagline": "Trade between stars.",
                     *         "description": "A game about trade between stars.",
                     *         "platform": "web",
                     *         "languages": [
                     *           1
                     *         ],
                     *         "categories": [
                     *           {
                     *             "id": 7,
                     *             "name": "Star Atlas"
                     *           }
                     *         ],
                     *         "tags": [
                     *           "game"
                     *         ],
                     *         "banner": null,
                     *         "screenshots": [
                     *           "https://vita.test/files/screenshot.png"
                     *         ],
                     *         "links": [
                     *           {
                     *             "kind": "website",
                     *             "name": "Star Atlas",
                     *             "url": "https://vita.test/files/picture.png"
                     *           }
                     *         ],
                     *         "followers": 1,
                     *         "released_at": null,
                     *         "owner_id": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["ProductInfo"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404ProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.lists": {
        parameters: {
            query?: {
                /**
                 * @description Only this type.
                 * @example 1
                 */
                type?: components["schemas"]["AppType"];
                /**
                 * @description `ups` most UPs first, `newest` latest release first, `rising` by UPs that each count half after a day, `followers` most followers first, `stage` only the stages 1 to 8, the nearest to their release first.
                 * @example ups
                 */
                sort?: "ups" | "newest" | "rising" | "followers" | "stage";
                /**
                 * @description Only this category. 只看该分类。
                 * @example 12
                 */
                category_id?: string;
                /**
                 * @description Only products of this blockchain. 只看该链。
                 * @example 1
                 */
                chain?: number;
                /**
                 * @description Only products for this client platform. 只看该平台。
                 * @example 1
                 */
                platform?: 1 | 2 | 4 | 8 | 16 | 32;
                /**
                 * @description Only products of this stage. 只看该阶段。
                 * @example 0
                 */
                stage?: number;
                /**
                 * @description Only products in this language. 只看该语言。
                 * @example 1
                 */
                language?: number;
                /**
                 * @description 1 for products of the stages 1 to 8. 1 表示即将上线。
                 * @example 0
                 */
                upcoming?: components["schemas"]["FlagField"];
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "app_id": 7,
                     *             "app_type": 1,
                     *             "name": "Star Atlas",
                     *             "logo": null,
                     *             "logoImage": null,
                     *             "stage_id": 0,
                     *             "stage_id_name": "Launched",
                     *             "has_subscribe": 0,
                     *             "has_up": 0,
                     *             "up_value": 128,
                     *             "add_up_value": 1
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppListsData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.list": {
        parameters: {
            query?: {
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "app_id": 7,
                     *             "app_name": "Star Atlas",
                     *             "logo": null,
                     *             "status": 0,
                     *             "appItemUrl": "https://vita.test/products/star-atlas"
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppListData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.add": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "1",
                 *       "name_en": "Star Atlas",
                 *       "tagline_en": "Trade between stars.",
                 *       "categories": "12",
                 *       "links": "[{\"kind\":\"WEBSITE\",\"url\":\"https://example.com\"}]"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppAddRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "status": 1,
                     *         "appItemUrl": "https://vita.test/products/star-atlas"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppAddData"];
                    };
                };
            };
            400: components["responses"]["AppAdd400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409ProductListedSubmissionLimit"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.add_feed": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "app_id": 7,
                 *       "header": "Version 2",
                 *       "content": "<p>It is here.</p>",
                 *       "labels": "3|8"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppAddFeedRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "dynamic published",
                     *       "data": {
                     *         "feed_id": 1,
                     *         "title": "Release",
                     *         "header": "Version 2",
                     *         "content": "It is fast, open and friendly.",
                     *         "add_time": 1795595400,
                     *         "app_id": 7,
                     *         "lan_cls": "ch",
                     *         "labels": "3",
                     *         "label_ids": [
                     *           1
                     *         ],
                     *         "essence": false,
                     *         "name": "Star Atlas",
                     *         "appUserId": null,
                     *         "user_id": 42,
                     *         "nickname": "Ada",
                     *         "likes": 1,
                     *         "has_like": false,
                     *         "edit_time": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Post"];
                    };
                };
            };
            400: components["responses"]["AppAddFeed400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403ForbiddenStaffFactorNeeded"];
            404: components["responses"]["Status404ProductNotFoundNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.del_feed": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "feed_id": 12
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppDelFeedRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "feed_id": 1,
                     *         "restorable_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppDelFeedData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403ForbiddenStaffFactorNeeded"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.feed_like": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "feed_id": 12,
                 *       "liked": 1
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppFeedLikeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "feed_id": 1,
                     *         "likes": 1,
                     *         "has_like": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppFeedLikeData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403Forbidden"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.add_badge": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "app_id": 7,
                 *       "network": "local",
                 *       "name_en": "Early Bird",
                 *       "name_zh": "早鸟",
                 *       "description_en": "For the first fans.",
                 *       "description_zh": "给最早的粉丝。",
                 *       "image": "/files/picture.png",
                 *       "total": 100
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppAddBadgeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7",
                     *         "balance": "40000000000000000",
                     *         "reserved": "0",
                     *         "spent": "10000000000000000",
                     *         "per_mint": "2000000000000000",
                     *         "mints_left": 1,
                     *         "gas_suspended": false,
                     *         "gas_low": false,
                     *         "name_en": "Early Bird",
                     *         "name_zh": "早鸟",
                     *         "description_en": "For the first fans.",
                     *         "description_zh": "给最早的粉丝。",
                     *         "reward_en": null,
                     *         "reward_zh": null,
                     *         "version": 1,
                     *         "deploy_state": "none",
                     *         "badge_key": null,
                     *         "factory": null,
                     *         "suspension_reason": null,
                     *         "claims": 1,
                     *         "holders": [
                     *           "0x52908400098527886E0F7030069857D2E4169EE7"
                     *         ],
                     *         "prepayments": [
                     *           {
                     *             "state": "reported",
                     *             "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *             "amount": null,
                     *             "payer": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "add_time": 1795595400
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["OwnBadge"];
                    };
                };
            };
            400: components["responses"]["AppAddBadge400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403ForbiddenWalletRequired"];
            404: components["responses"]["Status404ProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409MilestonePassedBadgeLimit"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.update_badge": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7,
                 *       "version": 1,
                 *       "total": 200
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppUpdateBadgeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7",
                     *         "balance": "40000000000000000",
                     *         "reserved": "0",
                     *         "spent": "10000000000000000",
                     *         "per_mint": "2000000000000000",
                     *         "mints_left": 1,
                     *         "gas_suspended": false,
                     *         "gas_low": false,
                     *         "name_en": "Early Bird",
                     *         "name_zh": "早鸟",
                     *         "description_en": "For the first fans.",
                     *         "description_zh": "给最早的粉丝。",
                     *         "reward_en": null,
                     *         "reward_zh": null,
                     *         "version": 1,
                     *         "deploy_state": "none",
                     *         "badge_key": null,
                     *         "factory": null,
                     *         "suspension_reason": null,
                     *         "claims": 1,
                     *         "holders": [
                     *           "0x52908400098527886E0F7030069857D2E4169EE7"
                     *         ],
                     *         "prepayments": [
                     *           {
                     *             "state": "reported",
                     *             "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *             "amount": null,
                     *             "payer": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "add_time": 1795595400
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["OwnBadge"];
                    };
                };
            };
            400: components["responses"]["AppUpdateBadge400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403WalletRequired"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["AppUpdateBadge409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.del_badge": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppDelBadgeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppDelBadgeData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403ForbiddenWalletRequired"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409BadgeNotEmpty"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.switch_badge_status": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7,
                 *       "status": 2
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppSwitchBadgeStatusRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["Badge"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["AppSwitchBadgeStatus403"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409BadgeStatusBadgeLacksGas"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.get_badge": {
        parameters: {
            query?: {
                /**
                 * @description Required, or `id`.
                 * @example 7
                 */
                app_id?: components["schemas"]["Id"];
                /**
                 * @description The badge.
                 * @example 7
                 */
                id?: components["schemas"]["Id"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "id": 7,
                     *             "app_id": 7,
                     *             "name": "Star Atlas",
                     *             "description": "A game about trade between stars.",
                     *             "image": "/files/picture.png",
                     *             "status": 0,
                     *             "suspended_by": "owner",
                     *             "network": "local",
                     *             "chain_id": null,
                     *             "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *             "total": 1,
                     *             "minted": 1,
                     *             "eligibility": "all",
                     *             "milestone": null,
                     *             "up_value": 128,
                     *             "reward": null,
                     *             "reward_state": "pending",
                     *             "reward_description": null,
                     *             "rewarding_time": "at_milestone",
                     *             "rewarding_at": null,
                     *             "gas_payer": "developer",
                     *             "soulbound": false,
                     *             "claim_enabled": false,
                     *             "claim_until": null,
                     *             "claim_url": "https://vita.test/badges/7",
                     *             "balance": "40000000000000000",
                     *             "reserved": "0",
                     *             "spent": "10000000000000000",
                     *             "per_mint": "2000000000000000",
                     *             "mints_left": 1,
                     *             "gas_suspended": false,
                     *             "gas_low": false,
                     *             "name_en": "Early Bird",
                     *             "name_zh": "早鸟",
                     *             "description_en": "For the first fans.",
                     *             "description_zh": "给最早的粉丝。",
                     *             "reward_en": null,
                     *             "reward_zh": null,
                     *             "version": 1,
                     *             "deploy_state": "none",
                     *             "badge_key": null,
                     *             "factory": null,
                     *             "suspension_reason": null,
                     *             "claims": 1,
                     *             "holders": [
                     *               "0x52908400098527886E0F7030069857D2E4169EE7"
                     *             ],
                     *             "prepayments": [
                     *               {
                     *                 "state": "reported",
                     *                 "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *                 "amount": null,
                     *                 "payer": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *                 "add_time": 1795595400
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppGetBadgeData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404NotFoundProductNotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.update_contract": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppUpdateContractRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7",
                     *         "balance": "40000000000000000",
                     *         "reserved": "0",
                     *         "spent": "10000000000000000",
                     *         "per_mint": "2000000000000000",
                     *         "mints_left": 1,
                     *         "gas_suspended": false,
                     *         "gas_low": false,
                     *         "name_en": "Early Bird",
                     *         "name_zh": "早鸟",
                     *         "description_en": "For the first fans.",
                     *         "description_zh": "给最早的粉丝。",
                     *         "reward_en": null,
                     *         "reward_zh": null,
                     *         "version": 1,
                     *         "deploy_state": "none",
                     *         "badge_key": null,
                     *         "factory": null,
                     *         "suspension_reason": null,
                     *         "claims": 1,
                     *         "holders": [
                     *           "0x52908400098527886E0F7030069857D2E4169EE7"
                     *         ],
                     *         "prepayments": [
                     *           {
                     *             "state": "reported",
                     *             "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *             "amount": null,
                     *             "payer": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "add_time": 1795595400
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["OwnBadge"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403WalletRequired"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409BadgeNoContract"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.query_contract_balance": {
        parameters: {
            query: {
                /**
                 * @description The badge.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "balance": "40000000000000000",
                     *         "reserved": "0",
                     *         "spent": "10000000000000000",
                     *         "per_mint": "2000000000000000",
                     *         "mints_left": 1,
                     *         "gas_suspended": false,
                     *         "gas_low": false,
                     *         "id": 7,
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppQueryContractBalanceData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.query_badge_by_name": {
        parameters: {
            query: {
                /** @example Star Atlas */
                name: string;
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "app_id": 7,
                     *         "name": "Star Atlas",
                     *         "description": "A game about trade between stars.",
                     *         "image": "/files/picture.png",
                     *         "status": 0,
                     *         "suspended_by": "owner",
                     *         "network": "local",
                     *         "chain_id": null,
                     *         "contract": "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
                     *         "total": 1,
                     *         "minted": 1,
                     *         "eligibility": "all",
                     *         "milestone": null,
                     *         "up_value": 128,
                     *         "reward": null,
                     *         "reward_state": "pending",
                     *         "reward_description": null,
                     *         "rewarding_time": "at_milestone",
                     *         "rewarding_at": null,
                     *         "gas_payer": "developer",
                     *         "soulbound": false,
                     *         "claim_enabled": false,
                     *         "claim_until": null,
                     *         "claim_url": "https://vita.test/badges/7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppQueryBadgeByNameData"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "app.mint_to": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 7
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AppMintToRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "list": [
                     *           {
                     *             "claim_id": 1,
                     *             "state": "requested",
                     *             "way": "relayer",
                     *             "hash": "0x2222222222222222222222222222222222222222222222222222222222222222",
                     *             "token_id": null,
                     *             "reason": "REVERTED",
                     *             "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "add_time": 1795595400,
                     *             "change_time": 1
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["AppMintToData"];
                    };
                };
            };
            400: components["responses"]["AppMintTo400"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403WalletRequired"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["AppMintTo409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.hot_words": {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "word": "wallet"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindHotWordsData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLarge"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.best": {
        parameters: {
            query: {
                /**
                 * @description `2026-11-23`, `2026-w48`, `2026-11` or `all`. 日、周、月或全部。
                 * @example 2026-w48
                 */
                period: string;
                /**
                 * @description Only this type.
                 * @example 1
                 */
                type?: components["schemas"]["AppType"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "period": "2026-w48",
                     *         "starts_at": null,
                     *         "ends_at": null,
                     *         "is_live": false,
                     *         "previous": null,
                     *         "next": null,
                     *         "list": [
                     *           {
                     *             "place": 1,
                     *             "ups": 1,
                     *             "previous_place": null,
                     *             "app": {
                     *               "app_id": 7,
                     *               "app_type": 1,
                     *               "name": "Star Atlas",
                     *               "logo": null,
                     *               "logoImage": null,
                     *               "stage_id": 0,
                     *               "stage_id_name": "Launched",
                     *               "has_subscribe": 0,
                     *               "has_up": 0,
                     *               "up_value": 128,
                     *               "add_up_value": 1
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindBestData"];
                    };
                };
            };
            400: components["responses"]["Status400PeriodInvalid"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404PeriodNotStarted"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.search": {
        parameters: {
            query: {
                /**
                 * @description Search word.
                 * @example wallet
                 */
                keyword: string;
                /**
                 * @description 1 names, 2 all text.
                 * @example 1
                 */
                search_type?: "1" | "2";
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "app_id": 7,
                     *             "app_type": 1,
                     *             "name": "Star Atlas",
                     *             "logo": null,
                     *             "logoImage": null,
                     *             "stage_id": 0,
                     *             "stage_id_name": "Launched",
                     *             "has_subscribe": 0,
                     *             "has_up": 0,
                     *             "up_value": 128,
                     *             "add_up_value": 1
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindSearchData"];
                    };
                };
            };
            400: components["responses"]["FindSearch400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.search_feed": {
        parameters: {
            query: {
                /**
                 * @description Search word.
                 * @example wallet
                 */
                keyword: string;
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "feed_id": 1,
                     *             "title": "Release",
                     *             "header": "Version 2",
                     *             "content": "It is fast, open and friendly.",
                     *             "add_time": 1795595400,
                     *             "app_id": 7,
                     *             "lan_cls": "ch",
                     *             "labels": "3",
                     *             "label_ids": [
                     *               1
                     *             ],
                     *             "essence": false,
                     *             "name": "Star Atlas",
                     *             "appUserId": null,
                     *             "user_id": 42,
                     *             "nickname": "Ada",
                     *             "likes": 1,
                     *             "has_like": false,
                     *             "edit_time": null
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindSearchFeedData"];
                    };
                };
            };
            400: components["responses"]["FindSearchFeed400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.feeds": {
        parameters: {
            query?: {
                /**
                 * @description Only posts detected as Chinese (`1`, `ch`, `zh`) or English (`2`, `en`). Both labels, in any order and with `|`, `,` or `+` between them or as a repeated field, do not filter; unknown labels are ignored.
                 * @example 1
                 */
                lan_lable?: string;
                /**
                 * @description Another spelling of `lan_lable`.
                 * @example 1
                 */
                lan_label?: string;
                /**
                 * @description A post type 3-11, or 1 for picks.
                 * @example 1
                 */
                label?: number;
                /**
                 * @description Only posts of this product.
                 * @example 7
                 */
                app_id?: components["schemas"]["Id"];
                /**
                 * @description 1 for followed products.
                 * @example 0
                 */
                focus?: components["schemas"]["FlagField"];
                /**
                 * @description `rising` ranks by the published formula.
                 * @example newest
                 */
                sort?: "newest" | "rising";
                offset?: components["parameters"]["offset"];
                limit?: components["parameters"]["limit"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "feed_id": 1,
                     *             "title": "Release",
                     *             "header": "Version 2",
                     *             "content": "It is fast, open and friendly.",
                     *             "add_time": 1795595400,
                     *             "app_id": 7,
                     *             "lan_cls": "ch",
                     *             "labels": "3",
                     *             "label_ids": [
                     *               1
                     *             ],
                     *             "essence": false,
                     *             "name": "Star Atlas",
                     *             "appUserId": null,
                     *             "user_id": 42,
                     *             "nickname": "Ada",
                     *             "likes": 1,
                     *             "has_like": false,
                     *             "edit_time": null
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindFeedsData"];
                    };
                };
            };
            400: components["responses"]["Status400PageTooLargeCursorInvalid"];
            401: components["responses"]["Status401Unauthenticated"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.feeds_num": {
        parameters: {
            query?: {
                /**
                 * @description 1 for followed products.
                 * @example 0
                 */
                focus?: components["schemas"]["FlagField"];
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "feeds_num": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindFeedsNumData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.ev_word_search": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": components["schemas"]["FindEvWordSearchRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "list": [
                     *           {
                     *             "app_id": 7,
                     *             "app_type": 1,
                     *             "name": "Star Atlas",
                     *             "logo": null,
                     *             "logoImage": null,
                     *             "stage_id": 0,
                     *             "stage_id_name": "Launched",
                     *             "has_subscribe": 0,
                     *             "has_up": 0,
                     *             "up_value": 128,
                     *             "add_up_value": 1
                     *           }
                     *         ],
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindEvWordSearchData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.ad_click": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": components["schemas"]["FindAdClickRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["FindAdClickData"];
                    };
                };
            };
            400: components["responses"]["Status400"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
    "find.ev_hot_word": {
        parameters: {
            query?: {
                /** @description Language of all texts in the response. */
                lan_cls?: components["parameters"]["lan_cls"];
            };
            header?: {
                /** @description New for each action; a repetition sends the same. See "Repeating" above. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "word_id": 1
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["FindEvHotWordRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "err": 0,
                     *       "msg": "",
                     *       "data": {
                     *         "id": 7,
                     *         "word": "wallet"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        err: 0;
                        msg: components["schemas"]["Text"];
                        data: components["schemas"]["HotWord"];
                    };
                };
            };
            400: components["responses"]["Status400FieldRequired"];
            401: components["responses"]["Status401"];
            403: components["responses"]["Status403"];
            404: components["responses"]["Status404NotFound"];
            405: components["responses"]["Status405"];
            409: components["responses"]["Status409"];
            413: components["responses"]["Status413"];
            422: components["responses"]["Status422"];
            429: components["responses"]["Status429"];
            500: components["responses"]["Status500"];
            503: components["responses"]["Status503"];
            504: components["responses"]["Status504"];
        };
    };
}
