import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePerson, type Person } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, simulator, startBuying, pay, buy, makeAdministrator } = test;

/** The address that the bank sends a payer back to, with its signature. */
function returnOf(purchaseId: string, linkId: string, paymentId: string): URLSearchParams {
  const values = { payment_link_id: linkId, payment_link_reference_id: purchaseId, payment_link_status: 'paid', payment_id: paymentId };
  const signature = createHmac('sha256', 'simulator-secret').update(Object.values(values).join('|')).digest('hex');
  return new URLSearchParams(Object.entries({ ...values, signature }).map(([name, value]) => [`razorpay_${name}`, value]));
}
const stateOf = async ({ session }: Person, id: string) => (await app.billing.purchase(session, id)).state;

describe('a stranger', () => {
  it('cannot look at, ask about, return or print a purchase', async () => {
    const { person, id } = await buy('pro_month');
    const [invoice = ''] = (await app.billing.purchase(person.session, id)).invoices;
    const { session } = await makePerson(test);
    const tried = [
      () => app.billing.purchase(session, id),
      () => app.billing.lookAgain(session, id),
      () => app.billing.comeBack(session, id, new URLSearchParams()),
      () => app.billing.refund(session, id),
      () => app.billing.invoice(session, invoice),
    ];
    for (const call of tried) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    expect(await stateOf(person, id)).toBe('active');
  });

  it('cannot pay with the return address of another buyer, whose payment does not name its purchase', async () => {
    const [payer, thief] = [await makePerson(test), await makePerson(test)];
    const own = await startBuying(payer, 'pro_month');
    const stolen = await startBuying(thief, 'pro_month');
    const paymentId = pay(own.linkId);
    const payment = simulator.state.payments.find((each) => each.id === paymentId);
    if (payment) payment.notes = {};
    const address = returnOf(own.id, own.linkId, paymentId);
    await app.billing.comeBack(thief.session, stolen.id, address);
    expect(await stateOf(thief, stolen.id)).toBe('linked');
    await app.billing.comeBack(payer.session, own.id, address);
    expect(await stateOf(payer, own.id)).toBe('active');
    // Using the same address again, and several times at once, changes nothing.
    await Promise.all([1, 2, 3].map(() => app.billing.comeBack(payer.session, own.id, address)));
  });

  it('has no money desk, and an administrator who names an unknown id reads so', async () => {
    const [{ session }, administrator] = [await makePerson(test), await makeAdministrator()];
    const because = { reason: 'It was looked at.' };
    const calls = (who: typeof session, id: string) => [
      () => app.moneyDesk.approvePayout(who, id, { ...because, confirmed: 'yes' }),
      () => app.moneyDesk.rejectPayout(who, id, because),
      () => app.moneyDesk.retryRefund(who, id, because),
      () => app.moneyDesk.closeDifference(who, Number(id), because),
    ];
    for (const id of ['', 'x', '-1', '1e300', "'; --", '11111111-1111-4111-8111-111111111111']) {
      for (const call of calls(session, id)) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
      for (const call of calls(administrator, id))
        await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/^(not_found|conflict)$/) as string });
    }
    await expect(app.moneyDesk.proposePayouts(session, because)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.moneyDesk.grantPlan(session, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.moneyDesk.money(session, { q: '' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
