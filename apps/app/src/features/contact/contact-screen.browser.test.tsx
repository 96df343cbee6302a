import { describe, expect, it } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const DONE = status(204, undefined);
const details = { profileDetails: { first_name: 'Sanne', insertion: 'de', last_name: 'Wit', email: 's.dewit@example.org' } };

describe('When somebody writes to us', () => {
  it('PROF-11.1 PROF-11.2 NAV-04.6 sends a guest’s message, and promises an answer within 48 hours', async () => {
    const { screen, server } = await openApp({ path: '/contact', answers: { 'POST /v1/contacts': DONE } });
    await expect.element(screen.getByText('U hoort binnen 48 uur van ons.')).toBeVisible();
    await screen.getByLabelText('Naam').fill('Sanne de Wit');
    await screen.getByLabelText('E-mailadres').fill('s.dewit@example.org');
    await screen.getByLabelText('Bericht').fill('Ik mis een punt.');
    await screen.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Uw bericht is verstuurd' })).toHaveFocus();
    await expect.element(screen.getByText('U hoort binnen 48 uur van ons, op s.dewit@example.org.')).toBeVisible();
    expect(server.bodies.get('POST /v1/contacts')).toEqual({ name: 'Sanne de Wit', email: 's.dewit@example.org', message: 'Ik mis een punt.' });
  });

  it('fills in who a member is', async () => {
    const { screen } = await openApp({ path: '/contact', as: aUser(), answers: { 'GET /v1/profile/details': details } });
    await expect.element(screen.getByLabelText('Naam')).toHaveValue('Sanne de Wit');
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveValue('s.dewit@example.org');
  });

  it('APP-13.2 APP-13.4 loses nothing when it could not be sent', async () => {
    const answers = { 'GET /v1/profile/details': details, 'POST /v1/contacts': 'offline' };
    const { screen, server } = await openApp({ path: '/contact', as: aUser(), answers });
    await expect.element(screen.getByLabelText('Naam')).toHaveValue('Sanne de Wit');
    await screen.getByLabelText('Onderwerp').fill('Punten');
    await screen.getByLabelText('Bericht').fill('Ik mis een punt.');
    await screen.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect.element(screen.getByRole('alert').getByText(/niet bereikbaar/)).toBeVisible();
    await expect.element(screen.getByLabelText('Bericht')).toHaveValue('Ik mis een punt.');
    server.answer('POST /v1/contacts', DONE);
    await screen.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Uw bericht is verstuurd' })).toBeVisible();
    expect(server.bodies.get('POST /v1/contacts')).toMatchObject({ subject: 'Punten' });
  });

  it('APP-12.1 says at the fields what is missing', async () => {
    const { screen } = await openApp({ path: '/contact' });
    await screen.getByLabelText('E-mailadres').fill('sanne');
    await screen.getByRole('button', { name: 'Verstuur bericht' }).click();
    await expect.element(screen.getByLabelText('Naam')).toHaveFocus();
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription('Ongeldig e-mailadres');
    await expect.element(screen.getByLabelText('Bericht')).toHaveAccessibleDescription('Schrijf uw bericht.');
  });
});
